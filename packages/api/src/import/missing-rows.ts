import type { AccountTransaction } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/access/actor';
import { columnsOf } from '@worksheet/domain/import/columns';
import { keyOf, ownerOf, type PlannedSheet } from '#import/plan-sheet.ts';
import { kindOfEntity } from '#master-data/batch/kinds.ts';
import { createYielder, mapWithYields } from '#yielder.ts';
import type { AccountContext } from '#context.ts';
import { isSelf } from '#users/rules.ts';

const pageSize = 1_000;

/**
 * Entries that make the active rows inactive which the file does not name. Units of measure and tasks only of the owners
 * that it names, and none of the plan, which is never inactive. A wrong row is named, too.
 */
export async function missingRows(
  tx: AccountTransaction,
  { actor }: Pick<AccountContext, 'actor'>,
  { entity, entries, lineOfKey }: PlannedSheet,
): Promise<Readonly<Record<string, unknown>>[]> {
  if (entity === 'plan') return [];
  if (entity === 'user') return await missingUsers(tx, actor, lineOfKey);
  const { entity: declared, selectRows, toRow } = kindOfEntity({ name: entity });
  const owners = new Set(await mapWithYields(entries, (entry) => ownerOf(entity, entry)));
  const keys = columnsOf(entity).flatMap(({ field, isKey }) => (isKey ? [field] : []));
  const missing: Readonly<Record<string, unknown>>[] = [];
  const turn = createYielder();
  for (let after = 0; ;) {
    const rows = await selectRows(tx)
      .where(`${declared.table}.active`, '=', true)
      .where(`${declared.table}.id`, '>', after)
      .orderBy(`${declared.table}.id`)
      .limit(pageSize)
      .execute();
    for (const row of rows.map(toRow)) {
      await turn();
      after = Number(row['id']);
      if (lineOfKey.has(keyOf(entity, row)) || !owners.has(ownerOf(entity, row))) continue;
      const key = keys.map((field) => [field, row[field]]);
      missing.push({ ...Object.fromEntries(key), active: false });
    }
    if (rows.length < pageSize) return missing;
  }
}

/** Returns the missing users, without the caller: nobody can set their own user inactive (spec §6). */
async function missingUsers(
  tx: AccountTransaction,
  actor: Actor,
  lineOfKey: PlannedSheet['lineOfKey'],
): Promise<Readonly<Record<string, unknown>>[]> {
  const users = await tx
    .selectFrom('user')
    .select(['id', 'username'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return users
    .filter((user) => !isSelf(actor, user) && !lineOfKey.has(keyOf('user', user)))
    .map(({ username }) => ({ username, active: false }));
}
