import { isTransient } from './database-errors.ts';

const retryLimitMs = 5_000;

/** Retries after transient errors, with exponential backoff, for at most five seconds. */
export async function retryTransient<T>(act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const isLast = performance.now() - began >= retryLimitMs;
      if (isLast || !isTransient(error)) throw error;
      await pause(10 * 2 ** Math.min(attempt, 5) * (0.5 + Math.random()));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
