import type { Company } from '#support/company.ts';
import type { Database } from '#support/database.ts';

/** So many records of one company, made by doubling one; answers their ids. */
export async function manyRecords(
  database: Database,
  company: Company,
  enough: number,
): Promise<number[]> {
  const { id } = await company.record('bo');
  const at = company.account.id;
  const columns = await database.rows<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = database() and table_name = 'worksheet_record' and column_name <> 'id'`,
  );
  const list = columns.map(({ name }) => `\`${name}\``).join(', ');
  const connection = await database.connect();
  for (let there = 1; there < enough; there *= 2) {
    await connection.query(
      `insert into worksheet_record (${list})
       select ${list} from worksheet_record where account_id = ? and id >= ? limit ?`,
      [at, id, enough - there],
    );
  }
  await connection.end();
  const rows = await database.rows<{ id: number }>(
    'select id from worksheet_record where account_id = ? order by id',
    [at],
  );
  return rows.map((row) => Number(row.id));
}
