import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { sql, type Kysely } from 'kysely';

/**
 * Keys of the team codes of users and jobs and of the names in the audit log (D47). The text collation equates å, á and a,
 * so that a leader of ARHUS reached the records of ÅRHUS. A user whom a server of the previous version creates meanwhile
 * belongs to no team until the next change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, text, size } of texts) {
    await addKeyColumn(db, table, `${text}_key`, size);
    await fillKeys(db, table, text);
  }
  await replaceTeamIndex(db);
}

const texts = [
  { table: 'user', text: 'team_code', size: 80 },
  { table: 'job', text: 'team_code', size: 80 },
  { table: 'audit_log', text: 'by_name', size: 200 },
  { table: 'audit_log', text: 'subject', size: 400 },
] as const;

type TextTable = (typeof texts)[number]['table'];

// A migration that was interrupted can be run again.
async function addKeyColumn(db: Kysely<unknown>, table: TextTable, column: string, size: number) {
  const { rows } = await sql`
    select 1 from information_schema.columns
     where table_schema = database() and table_name = ${table} and column_name = ${column}`.execute(
    db,
  );
  if (rows.length > 0) return;
  await sql`
    alter table ${sql.table(table)}
      add column ${sql.ref(column)} varchar(${sql.lit(size)})
        character set utf8mb4 collate utf8mb4_bin null`.execute(db);
}

const chunkSize = 500;

/** Does not count as a change of the rows (`updatedSince`, D32). */
async function fillKeys(db: Kysely<unknown>, table: TextTable, text: string): Promise<void> {
  const key = sql.ref(`${text}_key`);
  const kept = table === 'audit_log' ? sql`` : sql`, updated_at = updated_at`;
  let lastId = 0;
  for (;;) {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${sql.ref(text)} as text from ${sql.table(table)}
       where id > ${lastId} and ${sql.ref(text)} is not null and ${key} is null
       order by id limit ${sql.lit(chunkSize)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const cases = rows.map((row) => sql`when ${row.id} then ${normalizedKey(row.text)}`);
    await sql`
      update ${sql.table(table)} set ${key} = case id ${sql.join(cases, sql` `)} end${kept}
       where id in (${sql.join(rows.map(({ id }) => id))})`.execute(db);
    lastId = last.id;
  }
}

async function replaceTeamIndex(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select distinct index_name as name from information_schema.statistics
     where table_schema = database() and table_name = 'user'
       and index_name in ('user_team', 'user_team_key')`.execute(db);
  const names = rows.map(({ name }) => name);
  if (!names.includes('user_team_key')) {
    await sql`alter table user add key user_team_key (account_id, team_code_key)`.execute(db);
  }
  if (names.includes('user_team')) await sql`alter table user drop key user_team`.execute(db);
}
