import { normalizedKey } from '#key.ts';

const chunk = 250;

/** Inserts many rows, a few hundred at a time. */
export async function inChunks<R>(
  rows: readonly R[],
  insert: (some: R[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    await insert(rows.slice(start, start + chunk));
  }
}

/** Finds an id by what people call the row. */
export interface Ids {
  of(...names: readonly string[]): number;
}

export function idsBy(
  what: string,
  rows: readonly { id: number; names: readonly string[] }[],
): Ids {
  const ids = new Map(rows.map((row) => [nameOf(row.names), row.id]));
  return {
    of(...names) {
      const id = ids.get(nameOf(names));
      if (id === undefined) throw new Error(`There is no ${what} ${names.join(' ')}.`);
      return id;
    },
  };
}

function nameOf(names: readonly string[]): string {
  return names.map(normalizedKey).join('|');
}
