import { isTransient } from './database-errors.ts';

/** Whoever has waited this long for what others hold is told so, and not made to wait again. */
const patienceMs = 5_000;

/** Runs an act again when the database asks for it, waiting a little longer each time. */
export async function retryTransient<T>(act: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      const isLast = performance.now() - began >= patienceMs;
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
