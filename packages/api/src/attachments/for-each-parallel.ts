/**
 * Works on at most `limit` items at once, and reads the next item when one is done. After a failure it begins no more,
 * waits for those that have begun, and rejects with the first failure.
 */
export async function forEachParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  try {
    for await (const item of items) {
      const task = work(item)
        .catch((error: unknown) => failures.push(error))
        .finally(() => running.delete(task));
      running.add(task);
      if (running.size >= limit) await Promise.race(running);
      if (failures.length > 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
}
