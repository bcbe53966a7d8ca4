/**
 * The nightly job between Worksheet and Business Central (docs/business-central.md). Run it with plain Node 24:
 *
 *   WORKSHEET=http://127.0.0.1:3000 KEY=wsk_… ERP=http://127.0.0.1:7048 STATE=state.json node business-central.ts
 *
 * KEY is an API key with the scopes `master-data` and `export`.
 *
 * It brings the master data to Worksheet, exports what is approved, posts the lines, reports what became of each, and
 * reads what else was changed. It may be killed at any point, and so may either server: run it again, and it goes on.
 * Each step is repeatable: an export has an idempotency key that is stored before the call, a line is posted under the id
 * of its record, and an acknowledgement may be repeated.
 */
import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';

type Fields = Readonly<Record<string, string | number | boolean | null>>;

interface Run {
  /** The idempotency key of the export. Worksheet remembers it for 24 hours. */
  readonly key: string;
  readonly began: string;
  readonly number: number | null;
}

interface State {
  /** The export that is being posted. */
  readonly run: Run | null;
  /** What was read of the changes. */
  readonly cursor: string;
}

interface ExportRecord {
  readonly id: number;
  readonly date: string;
  readonly jobCode: string;
  readonly jobTaskCode: string | null;
  readonly unitType: 'Item' | 'Resource';
  readonly unitNo: string;
  readonly unitOfMeasureCode: string;
  readonly workTypeCode: string | null;
  readonly locationCode: string | null;
  readonly quantity: number;
  readonly description: string;
}

interface Outcome {
  readonly id: number;
  readonly status: 'accepted' | 'rejected';
  readonly externalReference?: string;
  readonly reason?: string;
}

const {
  WORKSHEET = 'http://127.0.0.1:3000',
  KEY = '',
  ERP = 'http://127.0.0.1:7048',
  STATE = 'state.json',
  PAGE = '500',
} = process.env;
const entriesPerCall = 1_000;

async function worksheet(path: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const headers = { ...init.headers, Authorization: `Bearer ${KEY}` };
    const response = await fetch(`${WORKSHEET}/api/${path}`, { ...init, headers });
    if (response.status !== 429 && response.status !== 503) return response;
    const seconds = Number(response.headers.get('Retry-After') ?? 1);
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1_000);
    });
  }
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const withBody = (method: string, body: object, headers: Record<string, string> = {}) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
});

async function loadState(): Promise<State | null> {
  try {
    return JSON.parse(await readFile(STATE, 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The file is the old one or the new one, whenever the program is killed. */
async function saveState(state: State): Promise<State> {
  const file = await open(`${STATE}.new`, 'w');
  await file.writeFile(JSON.stringify(state));
  await file.sync();
  await file.close();
  await rename(`${STATE}.new`, STATE);
  return state;
}

/** What others refer to comes first. Entries that are the same already change nothing. */
const masterData = [
  ['customers', 'customer'],
  ['items', 'item'],
  ['resources', 'resource'],
  ['unitsOfMeasure', 'unit'],
  ['jobs', 'job'],
  ['jobTasks', 'jobtask'],
] as const;

async function syncMasterData(): Promise<void> {
  for (const [source, name] of masterData) {
    const entries = await read<Fields[]>(await fetch(`${ERP}/${source}`));
    for (let start = 0; start < entries.length; start += entriesPerCall) {
      const body = { entries: entries.slice(start, start + entriesPerCall), onError: 'skip' };
      const { counts } = await read<{ counts: Fields }>(
        await worksheet(`${name}/batch`, withBody('PUT', body)),
      );
      if (counts['refused'] !== 0) process.stderr.write(`${name}: ${JSON.stringify(counts)}\n`);
    }
  }
}

/** Exports what is approved, or finds the export that an interrupted run made. Null if there is nothing. */
async function exportApproved(run: Run): Promise<number | null> {
  const isForgotten = Date.now() - Date.parse(run.began) > 23 * 3_600_000;
  if (isForgotten) {
    const open = await read<{ number: number; createdBy: string; createdDateTime: string }[]>(
      await worksheet('export?acknowledged=false'),
    );
    const own = open.findLast(
      (each) => each.createdBy === 'API key' && each.createdDateTime >= run.began,
    );
    if (own) return own.number;
  }
  const key = isForgotten ? randomUUID() : run.key;
  const body = withBody('POST', { filter: { approved: true } }, { 'Idempotency-Key': key });
  return (await read<{ number: number | null }>(await worksheet('export', body))).number;
}

/** Posts a line, or finds out that it was posted: the journal has a document number once. */
async function post(record: ExportRecord): Promise<Outcome> {
  const line = {
    postingDate: record.date,
    jobNo: record.jobCode,
    jobTaskNo: record.jobTaskCode ?? '',
    type: record.unitType,
    no: record.unitNo,
    unitOfMeasureCode: record.unitOfMeasureCode,
    workTypeCode: record.workTypeCode ?? '',
    locationCode: record.locationCode ?? '',
    quantity: record.quantity,
    description: record.description,
  };
  const response = await fetch(`${ERP}/journalLines/${record.id}`, withBody('PUT', line));
  const { id } = record;
  if (response.status === 400) {
    const { message } = (await response.json()) as { message: string };
    return { id, status: 'rejected', reason: message.slice(0, 250) };
  }
  const { reference } = await read<{ reference: string }>(response);
  return { id, status: 'accepted', externalReference: reference };
}

/** A page at a time, and only lines without an answer, so that it goes on where it was interrupted. */
async function postExport(number: number): Promise<{ accepted: number; rejected: number }> {
  const counts = { accepted: 0, rejected: 0 };
  for (;;) {
    const records = await read<ExportRecord[]>(
      await worksheet(`export/${number}/records?status=waiting&limit=${PAGE}`),
    );
    if (records.length === 0) return counts;
    const outcomes: Outcome[] = [];
    for (const record of records) outcomes.push(await post(record));
    await read(
      await worksheet(`export/${number}/acknowledge`, withBody('PUT', { records: outcomes })),
    );
    for (const { status } of outcomes) counts[status] += 1;
  }
}

interface ChangePage {
  readonly changes: readonly { entity: string; key: string; action: string; by: string }[];
  readonly next: string;
}

/** Reads what was changed since the last night, and names what somebody has to look at. */
async function followChanges(state: State): Promise<State> {
  let current = state;
  for (;;) {
    const response = await worksheet(`changes?after=${current.cursor}&limit=1000`);
    if (response.status === 400 && (await response.clone().text()).includes('changes-expired')) {
      process.stderr.write('The changes since the last run are not kept: compare everything.\n');
      current = await saveState({ ...current, cursor: await lastChange() });
      continue;
    }
    const { changes, next } = await read<ChangePage>(response);
    for (const { entity, key, action, by } of changes) {
      if (entity === 'export' && action === 'voided')
        process.stderr.write(`Export ${key} was voided by ${by}.\n`);
    }
    current = await saveState({ ...current, cursor: next });
    if (changes.length === 0) return current;
  }
}

async function lastChange(): Promise<string> {
  return (await read<ChangePage>(await worksheet('changes?after=now'))).next;
}

let state = (await loadState()) ?? (await saveState({ run: null, cursor: await lastChange() }));
await syncMasterData();
let number: number | null = null;
const total = { accepted: 0, rejected: 0 };
do {
  // Stored before the call: if its answer is lost, the same key finds the same export.
  const run = state.run ?? { key: randomUUID(), began: new Date().toISOString(), number: null };
  state = await saveState({ ...state, run });
  number = run.number ?? (await exportApproved(run));
  if (number !== null) {
    state = await saveState({ ...state, run: { ...run, number } });
    const { accepted, rejected } = await postExport(number);
    total.accepted += accepted;
    total.rejected += rejected;
  }
  state = await saveState({ ...state, run: null });
  // What was approved in the meantime, or while an earlier run was finished.
} while (number !== null);
state = await followChanges(state);
process.stdout.write(`${JSON.stringify(total)}\n`);
