import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import fastify, { type FastifyRequest } from 'fastify';
import {
  createPool,
  type PoolConnection,
  type ResultSetHeader,
  type RowDataPacket,
} from 'mysql2/promise';
import { answerOf, csvHead, csvLine, daysOf } from '#baseline/answer.ts';
import {
  entriesSql,
  findEntriesSql,
  insertHistorySql,
  insertRecordSql,
  moreEntriesSql,
  oneSql,
  ownerSql,
  ownListSql,
  referencesSql,
  sessionSql,
  settingsSql,
  wholeListSql,
} from '#baseline/sql.ts';

/*
 * The least that could do the same work: the statements of the product, the same answers, and nothing else. No checks
 * of input or of what comes out, no permissions beyond who is signed in, no headers, no logs.
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
  const who = await signedIn(request);
  const [rows] = await pool.query<RowDataPacket[]>(ownListSql, [
    false,
    who['userId'],
    who['accountId'],
  ]);
  return reply.type('application/json').send(JSON.stringify(daysOf(rows, 'YOURS')));
});

app.get('/all', async (request, reply) => {
  const who = await signedIn(request);
  const [rows] = await pool.query<RowDataPacket[]>(wholeListSql, [false, who['accountId']]);
  return reply.type('application/json').send(JSON.stringify(daysOf(rows, 'ALL')));
});

app.post<{ Body: Record<string, string | number> }>('/create', async (request, reply) => {
  const who = await signedIn(request);
  const db = await pool.getConnection();
  try {
    await db.query('begin');
    const id = await create(db, who, request.body);
    await db.query('commit');
    const [rows] = await db.query<RowDataPacket[]>(oneSql, [id, who['userId'], who['accountId']]);
    const row = rows[0];
    return await reply.type('application/json').send(JSON.stringify(row && answerOf(row, 'YOURS')));
  } finally {
    db.release();
  }
});

app.post<{ Body: { entries: number[] } }>('/download', async (request, reply) => {
  const who = await signedIn(request);
  const db = await pool.getConnection();
  await db.query('set transaction isolation level repeatable read, read only');
  await db.query('begin');
  const { entries } = request.body;
  const found = await find(db, entries, who['accountId']);
  const body = Readable.from(csv(db, found, who['accountId']), {
    objectMode: true,
    highWaterMark: 1,
  });
  return reply.type('text/csv; charset=utf-8').send(body);
});

await app.listen({ host: '127.0.0.1', port: Number(env['PORT']) });
process.once('SIGTERM', () => void app.close().then(() => pool.end()));

async function signedIn(request: FastifyRequest): Promise<RowDataPacket> {
  const token = /session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const id = createHash('sha256').update(token).digest('hex');
  const [rows] = await pool.query<RowDataPacket[]>(sessionSql, [id]);
  const [row] = rows;
  if (!row) throw new Error('Nobody is signed in.');
  return row;
}

async function create(
  db: PoolConnection,
  who: RowDataPacket,
  body: Record<string, string | number>,
) {
  const { accountId: account, username } = who;
  await db.query(ownerSql, [username, account]);
  await db.query(settingsSql, [account]);
  const [references] = await db.query<RowDataPacket[]>(referencesSql, [
    String(body['jobCode']).toLowerCase(),
    account,
    String(body['customerNo']).toLowerCase(),
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
    who['userId'],
    account,
  ]);
  const [found] = references;
  if (!found) throw new Error('Nothing was found.');
  const at = new Date().toISOString().replace('T', ' ').slice(0, 23);
  const [{ insertId }] = await db.query<ResultSetHeader>(insertRecordSql, [
    who['userId'],
    username,
    body['date'],
    found['customerId'],
    found['customerNo'],
    found['customerName'],
    found['jobId'],
    found['jobCode'],
    found['jobDescription'],
    found['taskId'],
    found['taskCode'],
    found['taskDescription'],
    null,
    null,
    null,
    null,
    null,
    body['unitType'],
    found['unitId'],
    found['unitNo'],
    found['unitDescription'],
    found['measureId'],
    found['measureCode'],
    found['measureDescription'],
    body['description'],
    null,
    null,
    body['quantity'],
    null,
    null,
    null,
    null,
    username,
    at,
    null,
    0,
    account,
  ]);
  await db.query(insertHistorySql, [insertId, 'create', username, at, null, account]);
  return insertId;
}

/** Those wanted among all, a page at a time, in the order of the file. */
async function find(db: PoolConnection, entries: readonly number[], account: number) {
  const [first = 0, last = 0] = [entries.at(0), entries.at(-1)];
  const wanted = new Set(entries);
  const found: number[] = [];
  let [rows] = await db.query<RowDataPacket[]>(findEntriesSql, [false, first, last, account, page]);
  for (;;) {
    for (const row of rows) if (wanted.has(row['id'])) found.push(row['id']);
    const end = rows.at(-1);
    if (!end || found.length === wanted.size) return found;
    const { date, id } = end;
    const place = [date, date, id, account, page];
    [rows] = await db.query<RowDataPacket[]>(moreEntriesSql, [false, first, last, ...place]);
  }
}

const page = 50_000;

async function* csv(db: PoolConnection, found: readonly number[], account: number) {
  yield csvHead;
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
