/**
 * Brings the customers, items and jobs of another system to Worksheet. Run it every night with plain Node 24:
 *
 *   WORKSHEET=http://127.0.0.1:3000 KEY=wsk_… node nightly-sync.ts source.json
 *
 * KEY is an API key with the scope `master-data`.
 *
 * It compares with what Worksheet has and sends only what differs, so that a quiet night is a few calls. What the other
 * system no longer has is set inactive: records may still refer to it.
 *
 * A file that was cut off would set nearly everything inactive. If more than a fifth of the active customers, items,
 * units, jobs or tasks are missing in it, nothing is sent at all, and the program ends with 2. If that is right, say how
 * many of each may be set inactive: `--deactivate-at-most 300`.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** The file: everything that the other system has, with the names of the fields of Worksheet. */
interface Source {
  readonly customers: readonly Fields[];
  readonly items: readonly Fields[];
  readonly units: readonly Fields[];
  readonly jobs: readonly Fields[];
  readonly tasks: readonly Fields[];
}

interface Answer {
  readonly results: readonly {
    readonly key: Fields;
    readonly status: string;
    readonly errors?: readonly { readonly path: string; readonly message: string }[];
  }[];
}

const entriesPerCall = 1_000;
const { WORKSHEET = 'http://127.0.0.1:3000', KEY = '' } = process.env;
let calls = 0;

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    calls += 1;
    const headers = { ...init.headers, Authorization: `Bearer ${KEY}` };
    const response = await fetch(`${WORKSHEET}/api/${path}`, { ...init, headers });
    if (response.ok) return response;
    if (response.status !== 429 && response.status !== 503)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const seconds = Number(response.headers.get('Retry-After') ?? 1);
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1_000);
    });
  }
}

/** Without `limit`, a list is answered whole. */
async function readAll(path: string): Promise<Fields[]> {
  const response = await send(path);
  return (await response.json()) as Fields[];
}

interface Plan {
  readonly name: string;
  readonly entries: readonly Fields[];
  /** How many entries are active now, and how many of them are missing. */
  readonly active: number;
  readonly missing: number;
}

/** What is new or differs, and what is missing and becomes inactive. */
async function planOf(
  name: string,
  list: string,
  keys: readonly string[],
  wanted: readonly Fields[],
): Promise<Plan> {
  // Codes are compared regardless of case.
  const keyOf = (fields: Fields) =>
    keys.map((key) => String(fields[key]).trim().toLowerCase()).join('\n');
  const stored = new Map((await readAll(list)).map((row) => [keyOf(row), row]));
  const active = [...stored.values()].filter((row) => row['active'] === true).length;
  const entries: Fields[] = [];
  for (const fields of wanted) {
    const entry = { active: true, ...fields };
    const row = stored.get(keyOf(fields));
    stored.delete(keyOf(fields));
    const isSame =
      row &&
      Object.entries(entry).every(([field, value]) => row[field] === value || keys.includes(field));
    if (!isSame) entries.push(entry);
  }
  const missing = [...stored.values()].filter((row) => row['active'] === true);
  for (const row of missing) {
    const key = Object.fromEntries(keys.map((field) => [field, row[field] ?? null]));
    entries.push({ ...key, active: false });
  }
  return { name, entries, active, missing: missing.length };
}

/** Returns how many entries were refused. */
async function apply({ name, entries }: Plan): Promise<number> {
  let refused = 0;
  for (let start = 0; start < entries.length; start += entriesPerCall) {
    const body = JSON.stringify({
      entries: entries.slice(start, start + entriesPerCall),
      onError: 'skip',
    });
    // `send` repeats a call with the same key, so that it is applied once.
    const idempotencyKey = randomUUID();
    const response = await send(`${name}/batch`, {
      method: 'PUT',
      body,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
    });
    const { results } = (await response.json()) as Answer;
    for (const { key, status, errors = [] } of results) {
      if (status !== 'refused') continue;
      refused += 1;
      const reasons = errors.map(({ path, message }) => `${path}: ${message}`).join('; ');
      process.stderr.write(`${name} ${JSON.stringify(key)} ${reasons}\n`);
    }
  }
  return refused;
}

const { values, positionals } = parseArgs({
  options: { 'deactivate-at-most': { type: 'string' } },
  allowPositionals: true,
});
const { 'deactivate-at-most': atMost } = values;
if (atMost !== undefined && !/^\d+$/.test(atMost))
  throw new Error('--deactivate-at-most takes a number.');
const [file = 'source.json'] = positionals;
const source = JSON.parse(await readFile(file, 'utf8')) as Source;
const began = performance.now();
// What others refer to comes first.
const plans = [
  await planOf('customer', 'customer', ['no'], source.customers),
  await planOf('item', 'item', ['no'], source.items),
  await planOf('unit', 'unit/all/item', ['unitType', 'unitNo', 'code'], source.units),
  await planOf('job', 'job', ['code'], source.jobs),
  await planOf('jobtask', 'jobtask/all', ['jobCode', 'code'], source.tasks),
];
const tooMany = plans.filter(
  ({ active, missing }) => missing > (atMost === undefined ? active / 5 : Number(atMost)),
);
for (const { name, active, missing } of tooMany) {
  process.stderr.write(
    `${name}: ${missing} of ${active} would be set inactive. Nothing was sent. If this is right, add --deactivate-at-most ${missing}.\n`,
  );
}
let refused = 0;
if (tooMany.length === 0) for (const plan of plans) refused += await apply(plan);
const ms = Math.round(performance.now() - began);
process.stdout.write(`${JSON.stringify({ calls, ms, refused })}\n`);
if (tooMany.length > 0) process.exitCode = 2;
else process.exitCode = refused > 0 ? 1 : 0;
