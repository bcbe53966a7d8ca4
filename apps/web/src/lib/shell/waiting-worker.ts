/** In milliseconds. */
const updateInterval = 60 * 60 * 1000;

/** Installs the service worker, and calls `onReady` once a newer build than this page's waits. */
export async function installWorker(onReady: (worker: ServiceWorker) => void): Promise<void> {
  // Browsers have service workers only over https and on localhost; the development server has no build.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  const announce = () => void reportWaiting(registration.waiting, onReady);
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', announce),
  );
  announce();
  // Browsers look for a new version at a navigation only.
  window.setInterval(() => void registration.update().catch(() => undefined), updateInterval);
}

async function reportWaiting(
  worker: ServiceWorker | null,
  onReady: (worker: ServiceWorker) => void,
): Promise<void> {
  if (!worker || !navigator.serviceWorker.controller) return;
  // Pages come from the network first, so this one may have the build already.
  const newest = (await caches.keys()).findLast((name) => name.startsWith('shell '));
  if (newest === `shell ${buildOfPage()}`) activateWorker(worker);
  else onReady(worker);
}

/** The worker's build answers the next reload. */
export function activateWorker(worker: ServiceWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- That is of windows; a worker has none.
  worker.postMessage('activate');
}

function buildOfPage(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';
}
