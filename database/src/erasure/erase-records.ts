import { sql } from 'kysely';
import { minRetentionYears } from '@worksheet/domain/access/personal-data';
import { addYears } from '@worksheet/domain/dates/calendar';
import type { UnscopedTransaction } from '#unscoped.ts';
import { eraseMark } from './erased-rows.ts';
import { sheetWithout, stringsWithout, type Replaced } from './replace.ts';
import { inChunks, rewrite } from './update-found.ts';

export const recordTables = ['worksheet_record', 'worksheet_deleted', 'export_line'];

/** A default resource that names the person (D70), if nobody else has or registers it, gets the new name. */
export async function eraseResource(
  tx: UnscopedTransaction,
  person: Replaced,
): Promise<string | null> {
  const { accountId, userId, name } = person;
  const { rows } = await sql<{ id: number; no: string; description: string }>`
    select unit.id, unit.no, unit.description from user
      join unit on unit.account_id = user.account_id and unit.id = user.default_resource_id
     where user.account_id = ${accountId} and user.id = ${userId}
       and (user.name is null or user.name = unit.description)
       and not exists (select 1 from user other where other.account_id = user.account_id
         and other.default_resource_id = unit.id and other.id <> user.id)
       and not exists (select 1 from worksheet_record record where record.account_id = user.account_id
         and record.unit_id = unit.id and record.user_id <> user.id)`.execute(tx);
  const [unit] = rows;
  if (!unit) return null;
  await sql`update unit set description = ${name}, version = version + 1
    where account_id = ${accountId} and id = ${unit.id}`.execute(tx);
  for (const table of recordTables)
    await sql`update ${sql.table(table)}
        set unit_description = ${name}, updated_at = updated_at
      where account_id = ${accountId} and unit_id = ${unit.id}`.execute(tx);
  const names = new Map([[unit.description, name]]);
  for (const [table, column] of [
    ['merge', 'kept_before'],
    ['merge_move', 'was'],
  ] as const)
    await rewrite(
      tx,
      { table, column, accountId, holds: [JSON.stringify(unit.description)] },
      (text) => stringsWithout(text, names),
    );
  return unit.no;
}

export async function erasePhotos(tx: UnscopedTransaction, person: Replaced): Promise<string[]> {
  const { accountId, userId } = person;
  const keys: string[] = [];
  for (const [files, records] of [
    ['attachment', 'worksheet_record'],
    ['attachment_deleted', 'worksheet_deleted'],
  ] as const) {
    const ofPerson = sql`account_id = ${accountId} and record_id in (
      select id from ${sql.table(records)} where account_id = ${accountId} and user_id = ${userId})`;
    const { rows } = await sql<{ storage_key: string }>`
      select storage_key from ${sql.table(files)} where ${ofPerson}`.execute(tx);
    keys.push(...rows.map((row) => row.storage_key));
    await sql`delete from ${sql.table(files)} where ${ofPerson}`.execute(tx);
  }
  return keys;
}

/**
 * What the entries of the history changed is deleted, and who made them stays. So it is of records that are long gone: whose
 * they were is not known, and nobody can read it.
 */
export async function eraseHistory(
  tx: UnscopedTransaction,
  { accountId, userId, old }: Replaced,
  at: string,
): Promise<void> {
  for (const table of recordTables)
    await sql`update record_history set changes = null, was = null, left_date = null, ${eraseMark}
      where account_id = ${accountId} and (changes is not null or was is not null) and record_id in (
        select id from ${sql.table(table)} where account_id = ${accountId} and user_id = ${userId})`.execute(
      tx,
    );
  const longAgo = addYears(at.slice(0, 10), -minRetentionYears);
  const { rows } = await sql<{ id: number }>`
    select distinct record_id as id from record_history gone
     where account_id = ${accountId} and action = 'delete'
       and (at < ${longAgo} or exists (select 1 from record_history own
         where own.account_id = gone.account_id and own.record_id = gone.record_id
           and own.by_name = ${old.username} collate utf8mb4_bin))
       and ${sql.join(
         recordTables.map(
           (table) => sql`not exists (select 1 from ${sql.table(table)} record
             where record.account_id = gone.account_id and record.id = gone.record_id)`,
         ),
         sql` and `,
       )}`.execute(tx);
  await inChunks(rows, (ids) =>
    sql`update record_history set changes = null, was = null, left_date = null, ${eraseMark}
      where account_id = ${accountId} and record_id in (${sql.join(ids)})`.execute(tx),
  );
}

export async function eraseRecords(tx: UnscopedTransaction, person: Replaced): Promise<void> {
  const { accountId, userId, username } = person;
  // An unchanged `updated_at` tells the next pay run that the amounts are the same.
  for (const table of recordTables)
    await sql`update ${sql.table(table)} set
        username = ${username}, description = '', attachment_count = 0, attachments_expected = 0,
        return_reason = if(return_reason is null, null, ''), updated_at = updated_at
      where account_id = ${accountId} and user_id = ${userId}`.execute(tx);
  await sql`update export_line set rejection_reason = ''
    where account_id = ${accountId} and user_id = ${userId}
      and rejection_reason is not null`.execute(tx);
}

/** The signature is the customer's and stays, with the lines without their texts. */
export async function eraseSheets(tx: UnscopedTransaction, person: Replaced): Promise<void> {
  const { accountId, userId } = person;
  const { rows } = await sql<{ id: number; record: number }>`
    select sign_off_id as id, record_id as record from sign_off_line
     where account_id = ${accountId} and user_id = ${userId}`.execute(tx);
  for (const [id, lines] of Map.groupBy(rows, (line) => line.id)) {
    const own = new Set(lines.map(({ record }) => record));
    const sheets = await sql<{ sheet: string }>`
      select sheet from sign_off where account_id = ${accountId} and id = ${id}`.execute(tx);
    for (const { sheet } of sheets.rows)
      await sql`update sign_off
          set sheet = ${sheetWithout(sheet, own, person)},
            withdraw_reason = if(withdraw_reason is null, null, '')
        where account_id = ${accountId} and id = ${id}`.execute(tx);
  }
}
