import { NoAnswer } from '#lib/outbox/errors.ts';
import { problemOf } from '#lib/problem.ts';

/** decisions/offline. */
const defaultTimeoutMs = 20_000;
/** The server gives no request longer (decisions/offline), so that a longer wait cannot succeed. */
const longestSilenceMs = 600_000;

interface TimedCall {
  readonly signal: AbortSignal;
  /** Restarts the wait, as an upload in progress is no silence. */
  readonly onProgress: () => void;
}

/**
 * In bytes per second. The browser counts a byte as uploaded once the device has taken it over, whose buffers hold
 * megabytes: over a weak network, the answer to a photo can only come minutes after the last progress.
 */
const slowestUpload = 25_000;

/** Throws `NoAnswer` after too long a silence, also if the call ignores the signal. */
export async function withTimeout<T>(
  call: (options: TimedCall) => Promise<T>,
  { bytes = 0, timeoutMs = defaultTimeoutMs }: { bytes?: number; timeoutMs?: number } = {},
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const allowedSilenceMs = Math.min(longestSilenceMs, timeoutMs + (bytes / slowestUpload) * 1_000);
  // Listens before the call does, whose own error would say less.
  const silence = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new NoAnswer()));
  });
  const wait = () => setTimeout(() => controller.abort(), allowedSilenceMs);
  let timer = wait();
  const onProgress = () => {
    clearTimeout(timer);
    timer = wait();
  };
  try {
    return await Promise.race([call({ signal, onProgress }), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** No network, no answer in time, 502, 503 or 504: the entry waits on the device. */
export function isUnreachable(error: unknown): boolean {
  return ['no-connection', 'unavailable', 'storage-full'].includes(problemOf(error).code);
}
