import { unscoped } from '@worksheet/database/unscoped';
import type { Services } from '#context.ts';

export interface ReferencedFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

const chunkSize = 500;

/**
 * Returns the files of all accounts in the order of their keys, including those of deleted records,
 * which can be restored.
 */
export async function* referencedFiles(pool: Services['pool']): AsyncGenerator<ReferencedFile> {
  const db = unscoped(pool);
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('attachment')
      .select(['storage_key as key', 'size', 'sha256'])
      .where('storage_key', '>', last)
      .unionAll(
        db
          .selectFrom('attachment_deleted')
          .select(['storage_key as key', 'size', 'sha256'])
          .where('storage_key', '>', last),
      )
      .orderBy('key')
      .limit(chunkSize)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < chunkSize) return;
    last = end.key;
  }
}
