import type { RowDataPacket } from 'mysql2/promise';
import { type Environment, logIn } from '#environment/environment.ts';
import { line } from '#environment/line.ts';
import type { Measurement } from '#report/measurement.ts';

const linesOfBatch = 100;
const batches = 200;
const records = batches * linesOfBatch;
const linesOfExport = 1_000;

/**
 * Measures by how much all tables together grow for a record that is created, approved and
 * exported: the record, its history, its changes, and their indexes.
 */
export async function storage(environment: Environment, company: string): Promise<Measurement> {
  const send = sender(environment, {
    employee: await logIn(environment, company, 'w3'),
    admin: await logIn(environment, company, 'boss'),
  });
  const operations = Array.from({ length: linesOfBatch }, () => ({ op: 'create', ...line }));
  const before = await tableSizes(environment);
  const created: Line[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    const response = await send('employee', 'POST', '/api/worksheet/batch', { operations });
    const answer: { records: Line[] } = await response.json();
    created.push(...answer.records.map(({ id, version }) => ({ id, version })));
  }
  for (let start = 0; start < records; start += linesOfExport) {
    const entries = created.slice(start, start + linesOfExport);
    await send('admin', 'PUT', '/api/worksheet/approve-many', { entries, isApproved: true });
    const file = await send('admin', 'POST', '/api/worksheet/download', {
      entries: entries.map(({ id }) => id),
      mode: 'ALL',
      shouldMarkAsExported: true,
      exported: false,
    });
    await file.arrayBuffer();
  }
  const after = await tableSizes(environment);
  const grown = [...after]
    .map(([table, bytes]) => ({ table, bytes: (bytes - (before.get(table) ?? 0)) / records }))
    .filter(({ bytes }) => bytes >= 1)
    .toSorted((a, b) => b.bytes - a.bytes);
  return {
    name: 'storage of a record that is created, approved and exported',
    value: grown.reduce((sum, { bytes }) => sum + bytes, 0),
    unit: 'bytes',
    detail: grown.map(({ table, bytes }) => `${table} ${bytes.toFixed(0)}`).join(', '),
  };
}

interface Line {
  readonly id: number;
  readonly version: number;
}

function sender({ app }: Environment, cookies: { employee: string; admin: string }) {
  return async (as: keyof typeof cookies, method: string, path: string, body: unknown) => {
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers: { cookie: cookies[as], 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
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
