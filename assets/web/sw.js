// The service worker: what was seen stays readable without a connection. It never stands
// between a person and newer content: pages and answers come from the network first.
// The server fills in the build and the files that every page needs.
const BUILD = "__BUILD__";
const KEEP = ["__KEEP__"];

const SHELL = `shell-${BUILD}`;
const PAGES = `pages-${BUILD}`;
const PICTURES = 'pictures-1';
const LIMITS = { [PAGES]: 40, [PICTURES]: 400 };
const PATIENCE = 4000; // ms for a page from a slow network before an older copy is shown

/** Query parameters of addresses that are never kept: they say who somebody is. */
const PERSONAL = ['key', 'akey', 'visitor_id', 'token', 'code'];
const PRIVATE_PATHS = /^\/(account|myaccount|login|unsubscribe|survey|invite|dev)(\/|$)/i;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll([...KEEP, '/styles.css']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const current = [SHELL, PAGES, PICTURES];
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const answer = route(event);
  if (answer) event.respondWith(answer);
});

/** How a request is answered; undefined leaves it to the browser. */
function route(event) {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined;
  if (request.mode === 'navigate') return personal(url) ? networkOr(request, offlinePage) : page(event);
  if (personal(url)) return undefined;
  if (url.pathname.startsWith('/_expo/') || url.pathname.startsWith('/fonts/')) return keptFirst(request);
  if (url.pathname.startsWith('/pictures/')) return keptAndRenewed(event);
  if (url.pathname.startsWith('/api/screens/')) return networkThenKept(event);
  if (KEEP.includes(url.pathname) || url.pathname === '/styles.css') return networkOr(request, () => caches.match(request));
  return undefined;
}

function personal(url) {
  return PRIVATE_PATHS.test(url.pathname) || PERSONAL.some((name) => url.searchParams.has(name));
}

/** Pages: the network, unless it is slow and there is a copy; then the copy; then the offline page. */
async function page(event) {
  const fresh = networkThenKept(event);
  const slow = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => caches.match(event.request));
  const first = await Promise.race([fresh, slow]).catch(() => undefined);
  return first ?? fresh.catch(offlinePage);
}

async function networkThenKept(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(PAGES, event.request, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await caches.match(event.request);
    if (kept) return kept;
    throw error;
  }
}

/** Files whose name changes with their content. */
async function keptFirst(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

/** Pictures: the copy at once, and the newer one for the next time. */
async function keptAndRenewed(event) {
  const kept = await caches.match(event.request);
  const fresh = fetch(event.request).then(async (answer) => {
    await keep(PICTURES, event.request, answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

async function networkOr(request, otherwise) {
  try {
    return await fetch(request);
  } catch (error) {
    const answer = await otherwise();
    if (answer) return answer;
    throw error;
  }
}

const offlinePage = () => caches.match('/offline.html');

/** Keeps a good answer that may be kept, and forgets the oldest beyond the limit. */
async function keep(name, request, answer) {
  if (!answer.ok || answer.redirected || /no-store/.test(answer.headers.get('Cache-Control') ?? '')) return;
  const cache = await caches.open(name);
  await cache.delete(request); // so that it goes to the end of the line
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(keys.length - LIMITS[name], 0)).map((key) => cache.delete(key)));
}
