/** In milliseconds: the pauses before a file is fetched again. */
const pauses = [500, 2_000];
/** In milliseconds; a file that has not arrived by then is fetched again. */
const downloadTimeoutMs = 60_000;
const files = new Map<string, Promise<void>>();

/**
 * Stands around every `import()` instead of Vite's helper (see `part-loader.ts`). A browser remembers that the request
 * of a module failed, or that of its preload, until the page is loaded again. So the files are fetched first, which can
 * be repeated; the import finds them in the browser's cache.
 */
export async function loadPart<T>(
  importPart: () => Promise<T>,
  paths: readonly string[] = [],
): Promise<T> {
  try {
    await Promise.all(paths.map(loadOnce));
    return await importPart();
  } catch (error) {
    if (!(error instanceof Error && isUnreachable.test(error.message)))
      window.dispatchEvent(new Event('part-missing'));
    throw error;
  }
}

const isUnreachable = /^unable to load/i;

/** A file that failed is fetched again at the next call. */
function loadOnce(path: string): Promise<void> {
  const known = files.get(path);
  if (known) return known;
  const loading = loadFile(`/${path}`);
  files.set(path, loading);
  loading.catch(() => files.delete(path));
  return loading;
}

async function loadFile(url: string): Promise<void> {
  const isStyle = url.endsWith('.css');
  // The page itself names some.
  if (isStyle && document.querySelector(`link[href="${url}"]`)) return;
  await fetchFile(url);
  if (!isStyle) return;
  const link = document.head.appendChild(document.createElement('link'));
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  await new Promise((resolve) => {
    // A page without some of its styles is better than none.
    link.onload = link.onerror = resolve;
    link.href = url;
  });
}

async function fetchFile(url: string, attempt = 0): Promise<void> {
  const status = await fetchWhole(url).catch(() => 0);
  if (status === 200) return;
  // In the words of Chromium, for which the router loads the page again: a deployment has replaced the file.
  if (status === 404) throw new Error(`Failed to fetch dynamically imported module: ${url}`);
  const pause = pauses[attempt];
  if (pause === undefined || !navigator.onLine) throw new Error(`Unable to load ${url}`);
  await new Promise((resolve) => {
    setTimeout(resolve, pause);
  });
  await fetchFile(url, attempt + 1);
}

async function fetchWhole(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(downloadTimeoutMs) });
  await response.blob();
  return response.status;
}
