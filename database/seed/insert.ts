import { normalizedKey } from '@worksheet/domain/fields/normalized-key';

const chunkSize = 250;

export async function insertInChunks<R>(
  rows: readonly R[],
  insert: (chunk: R[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunkSize) {
    await insert(rows.slice(start, start + chunkSize));
  }
}

export interface Ids {
  of(...names: readonly string[]): number;
}

export function idsBy(
  entity: string,
  rows: readonly { id: number; names: readonly string[] }[],
): Ids {
  const ids = new Map(rows.map((row) => [nameOf(row.names), row.id]));
  return {
    of(...names) {
      const id = ids.get(nameOf(names));
      if (id === undefined) throw new Error(`There is no ${entity} ${names.join(' ')}.`);
      return id;
    },
  };
}

function nameOf(names: readonly string[]): string {
  return names.map(normalizedKey).join('|');
}
