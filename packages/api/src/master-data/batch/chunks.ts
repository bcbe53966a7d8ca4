/** Rows that one statement reads, inserts or changes. */
export const chunkSizes = { read: 150, insert: 50, update: 50 } as const;

export function* chunksOf<T>(values: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}
