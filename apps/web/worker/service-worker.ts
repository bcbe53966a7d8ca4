/* Keeps the page, its scripts and its styles, so that a reload without a network shows the app. Answers of the server
   are never stored: only navigations and the listed files are answered here. */

declare const self: ServiceWorkerGlobalScope;
/** The build puts it before this script: the files that the worksheet needs, and what identifies them. */
declare const shell: { readonly build: string; readonly files: readonly string[] };

const prefix = 'shell ';
const cacheName = prefix + shell.build;
/** In milliseconds; a network without an answer is like none. */
const patience = 8_000;
/** Not pages of the app; the address of an invitation is a secret. */
const otherPaths = /^\/(api|trpc|assets|client-errors|healthz|readyz|metrics|invitation)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(openPage(event));
  } else if (shell.files.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(loadFile(event.request));
  }
});

/** Four files at a time, as the page that is open loads its records meanwhile. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The names of the files have a hash, the page has none.
  const requests = ['/', ...shell.files].map(
    (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }),
  );
  const load = async () => {
    for (let request = requests.shift(); request; request = requests.shift())
      await storeFile(cache, request);
  };
  await Promise.all([load(), load(), load(), load()]);
}

/** A file that the build before has too is not loaded again; one that fails is tried three times. */
async function storeFile(cache: Cache, request: Request, attempt = 1): Promise<void> {
  const known = request.cache === 'default' ? await caches.match(request) : undefined;
  if (known) return cache.put(request, known);
  try {
    await cache.add(request);
  } catch (error) {
    if (attempt === 3) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000 * attempt);
    });
    await storeFile(cache, request, attempt + 1);
  }
}

/** Keeps the build before this one too: windows that show it still load parts of it. */
async function activate(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const previous = builds.filter((name) => name !== cacheName).at(-1);
  const old = builds.filter((name) => name !== cacheName && name !== previous);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

function isPage(path: string): boolean {
  return !otherPaths.test(path) && !path.slice(path.lastIndexOf('/')).includes('.');
}

/** From the network, so that a reload gets the newest version; without one, from the cache. */
async function openPage(event: FetchEvent): Promise<Response> {
  const stored = async () => (await caches.open(cacheName)).match('/');
  try {
    const response = await answerOf(event);
    const isUnavailable = [502, 503, 504].includes(response.status);
    return (isUnavailable && (await stored())) || response;
  } catch {
    return (await stored()) ?? Response.error();
  }
}

async function answerOf({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const fetched = (async (): Promise<Response> => (await preloadResponse) ?? fetch(request))();
  const silence = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No answer')), patience);
  });
  return Promise.race([fetched, silence]);
}

async function loadFile(request: Request): Promise<Response> {
  // A cache that cannot be read, as on a full disk, must not keep a file away.
  const stored = await caches.match(request).catch(() => undefined);
  return stored ?? fetch(request);
}
