import { sql, type Kysely } from 'kysely';
import { AccountScope } from './account-scope.ts';
import type { AccountHandle } from './client.ts';
import { kyselyOf, urlOf } from './pool-kysely.ts';
import { openPool, type DatabasePool } from './pool.ts';
import type { DB, Row } from './schema.ts';
import type { UnscopedTable } from './tables/declarations.ts';
import type { UtcText } from './tables/columns.ts';

/** The records that a reader of the past needs. */
export type PastRecords =
  | { readonly id: number }
  | {
      /** Without one of them, the period is open at that end. */
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      /** Also those of the first and the last day of each person, from which employments are known. */
      readonly withEnds?: boolean | undefined;
    };

export interface PastMoment {
  readonly accountId: number;
  readonly at: UtcText;
  readonly records: PastRecords;
}

/** So many can be read in a few seconds. */
export const maxPastRecords = 100_000;
const rowsPerStep = 500;

/** There are more records in the period than can be read as they were. */
export class TooManyPastRecords extends Error {}

/**
 * Lets `act` read an account in which the records of a period are as they were at a moment: the same queries read them. They
 * stand in a temporary table, which hides the table of records on a connection of
 * its own that is read only and is closed at the end. All other tables are as they are now. Throws `TooManyPastRecords`.
 */
export async function readPast<T>(
  pool: DatabasePool,
  moment: PastMoment,
  act: (db: AccountHandle) => Promise<T>,
): Promise<T> {
  const own = openPool(urlOf(pool), { connections: 1 });
  try {
    return await kyselyOf(own)
      .connection()
      .execute(async (db) => {
        await hideRecords(db, moment);
        return act(db.withPlugin(new AccountScope(moment.accountId)).$omitTables<UnscopedTable>());
      });
  } finally {
    await own.close();
  }
}

async function hideRecords(db: Kysely<DB>, moment: PastMoment): Promise<void> {
  const { accountId, at } = moment;
  await sql`create temporary table empty_record like worksheet_record`.execute(db);
  await sql`create temporary table wanted_record (id bigint primary key)`.execute(db);
  await sql`create temporary table changed_record (id bigint primary key)`.execute(db);
  await sql`set session transaction isolation level repeatable read`.execute(db);
  await sql`start transaction with consistent snapshot`.execute(db);
  await listWanted(db, moment);
  await sql`insert ignore into changed_record
    select h.record_id from wanted_record w
      join record_history h on h.account_id = ${accountId} and h.record_id = w.id
     where h.at > ${at}`.execute(db);
  // Without indexes, which it gets once it is complete.
  await sql`create temporary table past_record
    select r.* from wanted_record w
      join worksheet_record r on r.account_id = ${accountId} and r.id = w.id
     where not exists (select 1 from changed_record c where c.id = w.id)`.execute(db);
  // What was created since did not exist.
  await sql`delete from changed_record where exists (
    select 1 from record_history h where h.account_id = ${accountId}
      and h.record_id = changed_record.id and h.at > ${at} and h.action = 'create')`.execute(db);
  for (let last = 0; ;) {
    const changed = await sql<{ id: number }>`
      select id from changed_record where id > ${last} order by id limit ${rowsPerStep}`.execute(
      db,
    );
    const ids = changed.rows.map(({ id }) => id);
    if (ids.length === 0) break;
    await insertPast(db, moment, ids);
    last = ids.at(-1) ?? last;
  }
  await sql`commit`.execute(db);
  await sql`create temporary table worksheet_record like empty_record`.execute(db);
  await sql`insert into worksheet_record select * from past_record`.execute(db);
  await sql`drop temporary table past_record`.execute(db);
  await sql`set session transaction read only`.execute(db);
}

/** The records that are in the period now, and those that have left it since. */
async function listWanted(db: Kysely<DB>, { accountId, at, records }: PastMoment): Promise<void> {
  const [between, left] =
    'id' in records
      ? [sql`r.id = ${records.id}`, sql`record_id = ${records.id}`]
      : ['r.work_date', 'left_date'].map(
          (date) =>
            sql`${sql.ref(date)} between ${records.from ?? '0001-01-01'} and ${records.to ?? '9999-12-31'}`,
        );
  const ofAccount = sql`insert ignore into wanted_record
    select r.id from worksheet_record r where r.account_id = ${accountId} and`;
  await sql`${ofAccount} ${between} limit ${maxPastRecords + 1}`.execute(db);
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from wanted_record`.execute(db);
  if (Number(rows[0]?.found) > maxPastRecords) throw new TooManyPastRecords();
  await sql`insert ignore into wanted_record
    select record_id from record_history
     where account_id = ${accountId} and at > ${at} and ${left}`.execute(db);
  if ('id' in records || records.withEnds !== true) return;
  await sql`${ofAccount} exists (
    select 1 from (
      select user_id, min(work_date) as first, max(work_date) as last from worksheet_record
       where account_id = ${accountId} and created_at <= ${at} group by user_id
    ) ends where ends.user_id = r.user_id and r.work_date in (ends.first, ends.last))`.execute(db);
}

interface Entry {
  readonly record_id: number;
  readonly action: string;
  readonly was: string | null;
}

async function insertPast(
  db: Kysely<DB>,
  { accountId, at }: PastMoment,
  ids: readonly number[],
): Promise<void> {
  const list = sql.join(ids);
  const { rows: entries } = await sql<Entry>`
    select record_id, action, was from record_history
     where account_id = ${accountId} and record_id in (${list}) and at > ${at}
     order by record_id, id desc`.execute(db);
  const { rows: records } = await sql<Row<'worksheet_record'>>`
    select * from worksheet_record where account_id = ${accountId} and id in (${list})`.execute(db);
  const stored = new Map(records.map((record) => [record.id, record]));
  const past: Record<string, unknown>[] = [];
  for (const [id, own] of Map.groupBy(entries, (entry) => entry.record_id)) {
    const record = stateBefore(stored.get(id), own);
    if (record) past.push({ ...record, account_id: accountId });
  }
  const [first] = past;
  if (!first) return;
  const columns = Object.keys(first);
  await sql`insert into past_record (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(
    past.map((record) => sql`(${sql.join(columns.map((column) => record[column] ?? null))})`),
  )}`.execute(db);
}

/** Takes back the entries of a record, newest first. Returns undefined if it did not exist before them. */
function stateBefore(record: object | undefined, entries: readonly Entry[]): object | undefined {
  let state = record;
  for (const { action, was } of entries) {
    if (action === 'create' || action === 'restore') state = undefined;
    else if (action === 'delete') state = was === null ? undefined : JSON.parse(was);
    else if (state && was !== null) state = { ...state, ...JSON.parse(was) };
  }
  return state;
}
