import type { AccountHandle, AccountTransaction } from '@worksheet/database/client';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import { fieldOf, headingKey } from '@worksheet/domain/import/headings';

/** The mappings that earlier imports of the account chose, by the keys of the headings. */
export async function rememberedHeadings(
  db: AccountHandle,
  entity: ImportEntity,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('import_heading')
    .select(['heading_key', 'field'])
    .where('entity', '=', entity)
    .execute();
  return new Map(rows.map(({ heading_key, field }) => [heading_key, field]));
}

/** Remembers what was chosen where it differs from what is recognised, and forgets what no longer differs. */
export async function rememberHeadings(
  tx: AccountTransaction,
  entity: ImportEntity,
  mapping: Readonly<Record<string, string | null>>,
): Promise<void> {
  const chosen = [...new Map(Object.entries(mapping).map((each) => [headingKey(each[0]), each]))]
    .filter(([key]) => key !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (chosen.length === 0) return;
  await tx
    .deleteFrom('import_heading')
    .where('entity', '=', entity)
    .where(
      'heading_key',
      'in',
      chosen.map(([key]) => key),
    )
    .execute();
  const differing = chosen.flatMap(([heading_key, [heading, field]]) =>
    (fieldOf(entity, heading) ?? null) === field ? [] : [{ entity, heading_key, field }],
  );
  if (differing.length > 0) await tx.insertInto('import_heading').values(differing).execute();
}
