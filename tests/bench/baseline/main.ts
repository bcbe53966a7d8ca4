import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fastify, { type FastifyRequest } from 'fastify';
import {
  createPool,
  type PoolConnection,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2/promise';
import { toRecord, csvHeader, csvLine, toDays } from '#baseline/response.ts';
import {
  entriesSql,
  findEntriesSql,
  insertChangeSql,
  insertHistorySql,
  insertRecordSql,
  moreEntriesSql,
  singleRecordSql,
  ownerSql,
  ownRecordsSql,
  referencesSql,
  sessionSql,
  settingsSql,
  allRecordsSql,
} from '#baseline/sql.ts';

/*
 * The baseline runs the statements and sends the responses of the product, without validation,
 * permissions, headers and logs.
 */
const env = process.env;
const pool = createPool({
  uri: env['DATABASE_URL'] ?? '',
  connectionLimit: 10,
  timezone: 'Z',
  dateStrings: true,
});
pool.pool.on('connection', (connection) => {
  connection.query('set session transaction isolation level read committed');
});
const app = fastify({ bodyLimit: 16 * 1024 * 1024 });

app.get('/ready', () => pool.query('select 1').then(() => 'ready'));

app.get('/own', async (request, reply) => {
  const session = await requireSession(request);
  const [rows] = await pool.query<RowDataPacket[]>(ownRecordsSql, [
    false,
    session['userId'],
    session['accountId'],
  ]);
  return reply.type('application/json').send(JSON.stringify(toDays(rows, 'YOURS')));
});

app.get('/all', async (request, reply) => {
  const session = await requireSession(request);
  const [rows] = await pool.query<RowDataPacket[]>(allRecordsSql, [false, session['accountId']]);
  return reply.type('application/json').send(JSON.stringify(toDays(rows, 'ALL')));
});

app.post<{ Body: Record<string, string | number> }>('/create', async (request, reply) => {
  const session = await requireSession(request);
  const db = await pool.getConnection();
  try {
    await db.query('begin');
    const id = await create(db, session, request.body);
    await db.query('commit');
    const [rows] = await db.query<RowDataPacket[]>(singleRecordSql, [
      id,
      session['userId'],
      session['accountId'],
    ]);
    const row = rows[0];
    return await reply.type('application/json').send(JSON.stringify(row && toRecord(row, 'YOURS')));
  } finally {
    db.release();
  }
});

app.post<{ Body: { entries: number[] } }>('/download', async (request, reply) => {
  const session = await requireSession(request);
  const db = await pool.getConnection();
  await db.query('set transaction isolation level repeatable read, read only');
  await db.query('begin');
  const { entries } = request.body;
  const found = await find(db, entries, session['accountId']);
  const body = Readable.from(csv(db, found, session['accountId']), {
    objectMode: true,
    highWaterMark: 1,
  });
  return reply.type('text/csv; charset=utf-8').send(body);
});

await app.listen({ host: '127.0.0.1', port: Number(env['PORT']) });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));

async function requireSession(request: FastifyRequest): Promise<RowDataPacket> {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const id = createHash('sha256').update(token).digest('hex');
  const [rows] = await pool.query<RowDataPacket[]>(sessionSql, [id]);
  const [row] = rows;
  if (!row) throw new Error('Not logged in.');
  return row;
}

async function create(
  db: PoolConnection,
  session: RowDataPacket,
  body: Record<string, string | number>,
) {
  const { accountId: account, username } = session;
  await db.query(settingsSql, [account]);
  await db.query(ownerSql, [username, session['userId'], account]);
  const [references] = await db.query<RowDataPacket[]>(referencesSql, [
    String(body['customerNo']).toLowerCase(),
    account,
    String(body['jobCode']).toLowerCase(),
    account,
    String(body['jobTaskCode']).toLowerCase(),
    account,
    '',
    account,
    '',
    account,
    body['unitType'],
    String(body['unitNo']).toLowerCase(),
    account,
    String(body['unitOfMeasureCode']).toLowerCase(),
    account,
    session['userId'],
    account,
  ]);
  const [reference] = references;
  if (!reference) throw new Error('A reference does not exist.');
  const now = new Date().toISOString().replace('T', ' ').slice(0, 23);
  const [{ insertId }] = await db.query<ResultSetHeader>(insertRecordSql, [
    session['userId'],
    username,
    reference['customerId'],
    reference['jobId'],
    reference['taskId'],
    null,
    null,
    reference['unitId'],
    reference['measureId'],
    reference['customerNo'],
    reference['customerName'],
    reference['jobCode'],
    reference['jobDescription'],
    reference['taskCode'],
    reference['taskDescription'],
    null,
    null,
    null,
    reference['unitNo'],
    reference['unitDescription'],
    reference['measureCode'],
    reference['measureDescription'],
    body['date'],
    body['unitType'],
    body['description'],
    null,
    null,
    null,
    body['quantity'],
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    username,
    session['userId'],
    now,
    null,
    0,
    0,
    null,
    account,
  ]);
  const mark = randomBytes(40).toString('hex');
  const group = randomBytes(12).toString('base64url');
  const change = ['worksheet', String(insertId), 'created', username, now, group, mark, account];
  await db.query(insertChangeSql, change);
  const history = [insertId, 'create', username, now, null, null, null, mark, account];
  await db.query(insertHistorySql, history);
  return insertId;
}

async function find(db: PoolConnection, entries: readonly number[], account: number) {
  const [first = 0, last = 0] = [entries.at(0), entries.at(-1)];
  const requested = new Set(entries);
  const found: number[] = [];
  let [rows] = await db.query<RowDataPacket[]>(findEntriesSql, [
    false,
    first,
    last,
    account,
    pageSize,
  ]);
  for (;;) {
    for (const row of rows) if (requested.has(row['id'])) found.push(row['id']);
    const lastRow = rows.at(-1);
    if (!lastRow || found.length === requested.size) return found;
    const { date, id } = lastRow;
    const cursor = [date, date, id, account, pageSize];
    [rows] = await db.query<RowDataPacket[]>(moreEntriesSql, [false, first, last, ...cursor]);
  }
}

const pageSize = 50_000;

async function* csv(db: PoolConnection, found: readonly number[], account: number) {
  yield csvHeader;
  for (const ids of chunks(found)) {
    const [rows] = await db.query<RowDataPacket[]>(entriesSql, [ids, account]);
    const byId = new Map(rows.map((row) => [row['id'], row]));
    yield ids
      .flatMap((id) => byId.get(id) ?? [])
      .map(csvLine)
      .join('');
  }
  await db.query('rollback');
  db.release();
}

function* chunks<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += 250) yield list.slice(start, start + 250);
}
