import { isTransient } from './faults.ts';

const attempts = 5;

/** Runs an act again when the database asks for it, waiting a little longer each time. */
export async function retryTransient<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      await pause(10 * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
