import { NoAnswer } from '#lib/outbox/errors.ts';
import { problemOf } from '#lib/problem.ts';

/** In milliseconds (offline.md). */
const patience = 20_000;

interface PatientCall {
  readonly signal: AbortSignal;
  /** Restarts the wait, as an upload in progress is no silence. */
  readonly onProgress: () => void;
}

/**
 * In bytes per second. The browser counts a byte as uploaded once the device has taken it over, whose buffers hold
 * megabytes: over a weak network, the answer to a photo can only come minutes after the last progress.
 */
const slowestUpload = 25_000;

export async function withPatience<T>(
  call: (options: PatientCall) => Promise<T>,
  { bytes = 0 }: { readonly bytes?: number } = {},
): Promise<T> {
  const controller = new AbortController();
  const silence = patience + (bytes / slowestUpload) * 1_000;
  const wait = () => setTimeout(() => controller.abort(), silence);
  let timer = wait();
  const onProgress = () => {
    clearTimeout(timer);
    timer = wait();
  };
  try {
    return await call({ signal: controller.signal, onProgress });
  } catch (error) {
    throw controller.signal.aborted ? new NoAnswer() : error;
  } finally {
    clearTimeout(timer);
  }
}

/** No network, no answer in time, 502, 503 or 504: the entry waits on the device. */
export function isUnreachable(error: unknown): boolean {
  return ['no-connection', 'unavailable', 'storage-full'].includes(problemOf(error).code);
}
