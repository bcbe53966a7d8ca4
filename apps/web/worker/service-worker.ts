/* Keeps the page, its scripts and its styles, so that a reload without a network shows the app. Answers of the server
   are never stored: only navigations and the listed files are answered here. It also shows reminders. */

declare const self: ServiceWorkerGlobalScope;
/** The build puts it before this script: the files that the worksheet needs, and what identifies them. */
declare const shell: { readonly build: string; readonly files: readonly string[] };

const prefix = 'shell ';
const cacheName = prefix + shell.build;
/** In milliseconds; a network without an answer is like none. */
const timeoutMs = 8_000;
/** Matches paths that are not pages of the app; the address of an invitation is a secret. */
const otherPaths = /^\/(api|trpc|assets|client-errors|healthz|readyz|metrics|invitation)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});
self.addEventListener('push', (event) => event.waitUntil(showReminder(event)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openReminder(String(event.notification.data)));
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
  const page = await retry(loadPage);
  const cache = await caches.open(cacheName);
  await cache.put('/', page);
  // The names of the files have a hash, those of the icons have none.
  const requests = shell.files.map(
    (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }),
  );
  const load = async () => {
    for (let request = requests.shift(); request; request = requests.shift())
      await storeFile(cache, request);
  };
  await Promise.all([load(), load(), load(), load()]);
}

/**
 * Throws if it is of another build, as its files are then not stored. While a version is being deployed, servers of both
 * answer; the browser installs this worker again at the next look for a new version.
 */
async function loadPage(): Promise<Response> {
  const page = await fetch('/', { cache: 'reload' });
  if (!page.ok) throw new Error(`The page answered ${page.status}`);
  const build = /<meta name="build" content="([^"]*)"/.exec(await page.clone().text())?.[1];
  if (build !== shell.build) throw new Error('The page is of another build');
  return page;
}

/** A file that the build before has too is not loaded again. */
async function storeFile(cache: Cache, request: Request): Promise<void> {
  const known = request.cache === 'default' ? await caches.match(request) : undefined;
  await (known ? cache.put(request, known) : retry(() => cache.add(request)));
}

async function retry<T>(act: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (attempt === 3) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, 1_000 * attempt);
    });
    return retry(act, attempt + 1);
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
    setTimeout(() => reject(new Error('No answer')), timeoutMs);
  });
  return Promise.race([fetched, silence]);
}

async function loadFile(request: Request): Promise<Response> {
  // A cache that cannot be read, as on a full disk, must not keep a file away.
  const stored = await caches.match(request).catch(() => undefined);
  return stored ?? fetch(request);
}

/** The server encrypts the message for this browser; it names no customer, address or amount. */
async function showReminder({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, url }: Record<'title' | 'body' | 'url', string> = data.json();
  await self.registration.showNotification(title, {
    body,
    data: url,
    icon: '/icons/icon-192.png',
  });
}

/** In the window that is open, whose drafts are stored. */
async function openReminder(url: string): Promise<void> {
  const { href, origin } = new URL(url, self.location.origin);
  if (origin !== self.location.origin) return;
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (!window) {
    await self.clients.openWindow(href);
    return;
  }
  const opened = await window.navigate(href);
  await (opened ?? window).focus();
}
