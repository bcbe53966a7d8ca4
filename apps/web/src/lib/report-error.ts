import { isCancelledError } from '@tanstack/react-query';
import { problemOf } from '#lib/problem.ts';

/** Per page load; the server accepts ten a minute from an address, and 16 KiB each. */
const maxReports = 5;
const maxLength = { message: 500, stack: 6_000, componentStack: 4_000 };
const reported = new Set<string>();

/** Reports unhandled errors, except failed requests, which the server knows, and missing scripts. */
export function reportUnhandledErrors(): void {
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

/** Reports each error once, and at most five per page load. Never throws. */
export function reportError(thrown: unknown, componentStack?: string): void {
  if (!(thrown instanceof Error) || isCancelledError(thrown) || thrown.name === 'AbortError')
    return;
  if (problemOf(thrown).code !== 'unexpected') return;
  const message = `${thrown.name}: ${thrown.message}`.slice(0, maxLength.message);
  if (reported.has(message) || reported.size >= maxReports) return;
  reported.add(message);
  const body = JSON.stringify({
    message,
    stack: thrown.stack?.slice(0, maxLength.stack),
    componentStack: componentStack?.slice(0, maxLength.componentStack),
    // Without the query, which contains what users search for.
    url: window.location.origin + window.location.pathname,
    // The file name contains a hash of this build's code.
    release: import.meta.url.split('/').at(-1),
  });
  fetch('/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined);
}
