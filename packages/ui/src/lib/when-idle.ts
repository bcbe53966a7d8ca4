/** Calls back once the browser is idle. Returns a cancel function. Safari has no `requestIdleCallback`. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(callback);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, 300);
  return () => clearTimeout(timer);
}
