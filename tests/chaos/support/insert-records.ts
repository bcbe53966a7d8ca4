import type { Company } from '#support/company.ts';
import type { Database } from '#support/database.ts';

/** Inserts by doubling the first record; returns the ids. */
export async function insertRecords(
  database: Database,
  company: Company,
  count: number,
): Promise<number[]> {
  const { id } = await company.record('bo');
  const accountId = company.account.id;
  const columns = await database.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = database() and table_name = 'worksheet_record' and column_name <> 'id'`,
  );
  const list = columns.map(({ name }) => `\`${name}\``).join(', ');
  const connection = await database.connect();
  for (let inserted = 1; inserted < count; inserted *= 2) {
    await connection.query(
      `insert into worksheet_record (${list})
       select ${list} from worksheet_record where account_id = ? and id >= ? limit ?`,
      [accountId, id, count - inserted],
    );
  }
  await connection.end();
  const rows = await database.rows<{ id: number }>(
    'select id from worksheet_record where account_id = ? order by id',
    [accountId],
  );
  return rows.map((row) => Number(row.id));
}
