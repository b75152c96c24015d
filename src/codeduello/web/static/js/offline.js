/** Without a connection: what was seen last is kept by the service worker, and a page that could not be had comes by itself. */

const AGAIN = 3_000; // milliseconds between two looks whether the server is there

addEventListener("load", () => {
  navigator.serviceWorker?.register("/sw.js").catch(() => undefined); // not everywhere, and not needed
});

async function lookAgain() {
  const answer = await fetch("/healthz").catch(() => null);
  if (answer?.ok) location.reload();
}

if (document.querySelector("[data-offline]")) {
  setInterval(lookAgain, AGAIN);
  addEventListener("online", lookAgain);
}
