/* Whether the server answered the last lookup; a network may be there without a way to the server. */

let isReachable = true;
const listeners = new Set<() => void>();

export function setReachable(reachable: boolean): void {
  if (reachable === isReachable) return;
  isReachable = reachable;
  for (const listener of listeners) listener();
}

export function isServerReachable(): boolean {
  return navigator.onLine && isReachable;
}

export function followReachable(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
