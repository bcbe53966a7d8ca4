import { sql } from 'kysely';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { strands } from '#chain/mark.ts';
import type { UnscopedTransaction } from '#unscoped.ts';
import { recordTables } from './erase-records.ts';
import { eraseMark } from './erased-rows.ts';
import { deliveryWithout, type Replaced } from './replace.ts';
import { holdsAny, inChunks, rewrite, updateFound } from './update-found.ts';

const chained: ReadonlySet<string> = new Set(strands);

/** Columns with the name of a user, beside which `_id` says which one (D53). */
const authorColumns: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    recordTables.map((table) => [
      table,
      ['approved_by', 'modified_by', 'created_by', 'returned_by'],
    ]),
  ),
  export_batch: ['created_by', 'voided_by'],
  pay_run: ['created_by', 'voided_by'],
  sign_off: ['taken_by', 'withdrawn_by'],
};
/** Columns with a username alone. */
const nameColumns: Readonly<Record<string, string>> = {
  day_question: 'asked_by',
  plan: 'planned_by',
  record_history: 'by_name',
  change_event: 'by_name',
  merge: 'merged_by',
  api_key: 'created_by',
  webhook: 'created_by',
  invitation: 'created_by',
};

export async function eraseAuthor(tx: UnscopedTransaction, person: Replaced): Promise<void> {
  const { accountId, userId, old, username } = person;
  const isOld = (column: string) =>
    sql<boolean>`${sql.ref(column)} = ${old.username} collate utf8mb4_bin`;
  for (const [table, columns] of Object.entries(authorColumns)) {
    const isAuthor = (column: string) =>
      sql`(${sql.ref(`${column}_id`)} = ${userId} or (${sql.ref(`${column}_id`)} is null and ${isOld(column)}))`;
    const set = columns.map(
      (column) =>
        sql`${sql.ref(column)} = if(${isAuthor(column)}, ${username}, ${sql.ref(column)})`,
    );
    if (recordTables.includes(table)) set.push(sql`updated_at = updated_at`);
    const where = sql.join(columns.map(isAuthor), sql` or `);
    await updateFound(tx, { table, accountId, where, set: sql.join(set) });
  }
  for (const [table, column] of Object.entries(nameColumns)) {
    const set = sql`${sql.ref(column)} = ${username}${chained.has(table) ? sql`, ${eraseMark}` : sql``}`;
    await updateFound(tx, { table, accountId, where: isOld(column), set });
  }
  await updateFound(tx, {
    table: 'change_event',
    accountId,
    where: sql`entity = 'user' and key_text = ${old.username}`,
    set: sql`key_text = ${username}, ${eraseMark}`,
  });
}

/** What was stored of answers, deliveries and reports of others. */
export async function eraseCopies(tx: UnscopedTransaction, person: Replaced): Promise<void> {
  const { accountId, userId, old } = person;
  const named = [old.username, old.name ?? old.username].map((text) => JSON.stringify(text));
  await sql`delete from idempotency_key where account_id = ${accountId}
    and (actor = ${`user:${userId}`} or ${holdsAny('response', named)})`.execute(tx);
  const ofAccount = { accountId, holds: [old.username] };
  const keys = [old.username, old.name ?? old.username].map(normalizedKey);
  const questions = keys.flatMap((key) => [`user:${key}`, `unit:${key}`]);
  await sql`delete from import_answer where account_id = ${accountId}
    and (question in (${sql.join(questions)})
      or (question like 'user:%' and choice = ${old.username}))`.execute(tx);
  await rewrite(tx, { table: 'webhook_delivery', column: 'changes', ...ofAccount }, (text) =>
    deliveryWithout(text, person),
  );
  // A saved report of the person alone has nothing to show.
  const views = await sql<{ id: number; query: string }>`select id, query from report_view
    where account_id = ${accountId} and ${holdsAny('query', ['username='])}`.execute(tx);
  const key = normalizedKey(old.username);
  const ofPerson = views.rows.filter(
    ({ query }) => normalizedKey(new URLSearchParams(query).get('username') ?? '') === key,
  );
  await inChunks(ofPerson, (ids) =>
    sql`delete from report_view
      where account_id = ${accountId} and id in (${sql.join(ids)})`.execute(tx),
  );
}
