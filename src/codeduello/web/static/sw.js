/**
 * Keeps what was last seen, for when there is no connection. With a connection everything comes from the server, so that
 * nobody ever runs an old page; only pictures and faces, whose addresses change with them, come from the cache first.
 */

const CACHE = "duello-1";
const OFFLINE = "/offline";
const KEPT_PAGES = 20;
const FOR_EVER = /^\/(faces|art)\//;
const FILES = /^\/(static|scenes)\//;
const PAGES = /^\/(tables\/[\w-]+)?$/; // a table, and the first page

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(OFFLINE)));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== CACHE));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (FOR_EVER.test(pathname)) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (FILES.test(pathname)) event.respondWith(fresh(request, true));
});

/** @param {Request} request */
async function keptFirst(request) {
  return (await caches.match(request)) ?? fresh(request, true);
}

/**
 * @param {Request} request
 * @param {boolean} keep
 */
async function fresh(request, keep) {
  try {
    const answer = await fetch(request);
    if (keep && answer.ok && answer.type === "basic") {
      const copy = answer.clone();
      void caches.open(CACHE).then((cache) => cache.put(request, copy).catch(() => undefined));
    }
    return answer;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw error;
  }
}

/**
 * @param {Request} request
 * @param {string} pathname
 */
async function page(request, pathname) {
  try {
    const keep = PAGES.test(pathname);
    const answer = await fresh(request, keep);
    if (keep) void forgetOldPages();
    return answer;
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function forgetOldPages() {
  const cache = await caches.open(CACHE);
  const pages = (await cache.keys()).filter((one) => PAGES.test(new URL(one.url).pathname));
  await Promise.all(pages.slice(0, -KEPT_PAGES).map((one) => cache.delete(one)));
}
