/** Ordinary requests: JSON both ways; an error is one sentence for the person. */

/** @import { Made } from "../../protocol.ts" */

/**
 * @param {string} address
 * @param {unknown} [body] sent as JSON, or unchanged if it is text; without it the request is a GET
 * @returns {Promise<any>}
 */
export async function ask(address, body) {
  const sent =
    body === undefined
      ? {}
      : {
          method: "POST",
          body: typeof body === "string" ? body : JSON.stringify(body),
          headers: { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" },
        };
  let answer;
  try {
    answer = await fetch(address, sent);
  } catch {
    throw new Error("The server does not answer. Are you connected?");
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok)
    throw new Error(said.rule ? `${said.sentence} (${said.rule})` : (said.sentence ?? "That did not work."));
  return said;
}

/**
 * Ask for a table, and go there.
 * @param {string} address
 * @param {unknown} body
 */
export async function goTo(address, body) {
  const made = /** @type {Made} */ (await ask(address, body));
  location.assign(made.table);
}
