import type { RowDataPacket } from 'mysql2/promise';
import { type Environment, logIn } from '#environment/environment.ts';
import { line } from '#environment/line.ts';
import type { Measurement } from '#report/measurement.ts';

const linesOfBatch = 100;

/** What all tables together grow by for a record: the record, its change, and their indexes. */
export async function storage(environment: Environment, company: string): Promise<Measurement> {
  const cookie = await logIn(environment, company, 'w3');
  const operations = Array.from({ length: linesOfBatch }, () => ({ op: 'create', ...line }));
  const create = async (batches: number) => {
    for (let batch = 0; batch < batches; batch += 1) {
      const response = await fetch(`${environment.app.url}/api/worksheet/batch`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ operations }),
      });
      if (!response.ok) throw new Error(`batch: ${response.status}`);
      await response.arrayBuffer();
    }
  };
  const batches = 200;
  const before = await tableSizes(environment);
  await create(batches);
  const after = await tableSizes(environment);
  const grown = [...after]
    .map(([table, bytes]) => ({
      table,
      bytes: (bytes - (before.get(table) ?? 0)) / (batches * linesOfBatch),
    }))
    .filter(({ bytes }) => bytes >= 1)
    .toSorted((a, b) => b.bytes - a.bytes);
  return {
    name: 'storage of a record',
    value: grown.reduce((sum, { bytes }) => sum + bytes, 0),
    unit: 'bytes',
    detail: grown.map(({ table, bytes }) => `${table} ${bytes.toFixed(0)}`).join(', '),
  };
}

async function tableSizes({ db }: Environment): Promise<Map<string, number>> {
  const [tables] = await db.query<RowDataPacket[]>(
    `select table_name as name from information_schema.tables
     where table_schema = database() and table_type = 'BASE TABLE'`,
  );
  await db.query(`analyze table ${tables.map((row) => `\`${String(row['name'])}\``).join(', ')}`);
  const [rows] = await db.query<RowDataPacket[]>(
    `select table_name as name, data_length + index_length as bytes from information_schema.tables
     where table_schema = database() and table_type = 'BASE TABLE'`,
  );
  return new Map(rows.map((row) => [String(row['name']), Number(row['bytes'])]));
}
