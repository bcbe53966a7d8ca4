import type { AccountTransaction } from '@worksheet/database/client';
import { isDuplicateKey } from '@worksheet/database/database-errors';
import type { NewRow } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import { AppError } from '@worksheet/domain/errors';
import type { References } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import type { AccountContext } from '#context.ts';
import { writeHistory } from '#history/history.ts';
import { rememberAnswers } from '#import/registrations/answers.ts';
import { findKnown } from '#import/registrations/fingerprints.ts';
import type { RegistrationFile } from '#import/registrations/file.ts';
import { rowErrors, type PlannedRow, type RegistrationPlan } from '#import/registrations/plan.ts';
import type { NewMasters } from '#import/registrations/targets.ts';
import { applyEntries } from '#master-data/batch/apply.ts';
import { kindOfEntity } from '#master-data/batch/kinds.ts';
import { prepareEntryChange, type EntryChange } from '#records/change.ts';
import { newRecordColumns } from '#records/create.ts';
import { ownerOn } from '#records/owner.ts';
import { loadReferences } from '#records/references.ts';

const rowsPerTransaction = 250;
/** A statement of more rows takes too long to write (D48). */
const rowsPerInsert = 50;

/**
 * Makes what the plan needs, then the records of some rows at a time, each time in one transaction with their history and
 * their fingerprints: an import that breaks off is continued by sending the file again. Returns the id of the import; null
 * if no row was new.
 */
export async function carryOut(
  ctx: AccountContext,
  file: RegistrationFile,
  { questions, rows, made }: RegistrationPlan,
): Promise<number | null> {
  const created = rows.filter(({ result }) => result === 'created');
  if (created.length === 0) {
    await ctx.transact((tx) => rememberAnswers(tx, file.source, questions.all));
    return null;
  }
  const importId = await ctx.transact(async (tx) => {
    await makeMasters(tx, ctx, made, created);
    await rememberAnswers(tx, file.source, questions.all);
    const { insertId } = await tx
      .insertInto('record_import')
      .values({ source: file.source, created_at: toUtc(ctx.now()) })
      .executeTakeFirstOrThrow();
    return Number(insertId);
  });
  const work = { ctx, importId, source: file.source };
  for (let start = 0; start < created.length; start += rowsPerTransaction)
    await storeRows(work, created.slice(start, start + rowsPerTransaction));
  return importId;
}

/** Only what a row needs is made; earlier imports may have made the others. */
async function makeMasters(
  tx: AccountTransaction,
  ctx: AccountContext,
  { customers, jobs, tasks }: NewMasters,
  rows: readonly PlannedRow[],
): Promise<void> {
  const entries = rows.flatMap(({ records }) => records.map(({ entry }) => entry));
  const usedJobs = new Set(entries.map(({ jobCode }) => jobCode));
  const usedTasks = new Set(
    entries.map(({ jobCode, jobTaskCode }) => `${jobCode}\n${jobTaskCode}`),
  );
  const newJobs = jobs.filter(({ code }) => usedJobs.has(code));
  const usedCustomers = new Set(newJobs.map(({ billToCustomerNo }) => billToCustomerNo));
  const newCustomers = customers.filter(({ no }) => usedCustomers.has(no));
  const newTasks = tasks.filter(({ jobCode, code }) => usedTasks.has(`${jobCode}\n${code}`));
  for (const [name, values] of [
    ['customer', newCustomers],
    ['job', newJobs],
    ['jobtask', newTasks],
  ] as const) {
    if (values.length === 0) continue;
    const options = { write: 'all', onError: 'stop', only: 'create' } as const;
    const applied = await applyEntries(tx, ctx, kindOfEntity({ name }), values, options);
    const fields = applied.flatMap(({ errors }) => errors);
    if (fields.length > 0) throw new AppError('batch-refused', { fields: fields.slice(0, 20) });
  }
}

interface Work {
  readonly ctx: AccountContext;
  readonly importId: number;
  readonly source: RegistrationFile['source'];
}

const maxTries = 3;

/** Another import of the same file may store the same rows at the same time: the second one then finds them. */
async function storeRows(work: Work, rows: readonly PlannedRow[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work.ctx.transact((tx) => storeIn(tx, work, rows));
      for (const row of rows) row.records = [];
      return;
    } catch (error) {
      if (!isDuplicateKey(error) || tries === maxTries) throw error;
    }
  }
}

interface Storable {
  readonly row: PlannedRow;
  readonly part: number;
  readonly columns: NewRow<'worksheet_record'>;
}

async function storeIn(
  tx: AccountTransaction,
  { ctx, importId, source }: Work,
  rows: readonly PlannedRow[],
): Promise<void> {
  const known = await findKnown(
    tx,
    rows.map(({ fingerprint }) => fingerprint),
  );
  // All rows of the transaction have one time, by which they are found again.
  const at = ctx.now();
  const change = await prepareEntryChange(tx, { ...ctx, now: () => at });
  const referencesOf = cachedReferences(change);
  const storable: Storable[] = [];
  for (const row of rows) {
    if (known.has(row.fingerprint)) {
      row.result = 'unchanged';
      continue;
    }
    row.result = 'created';
    const origin = { source, source_id: row.texts.id === '' ? null : row.texts.id.slice(0, 100) };
    try {
      const columns: Storable[] = [];
      for (const [part, { entry, person }] of row.records.entries()) {
        const owner = ownerOn(person, entry.date, change.actor);
        const find = (normal: NormalEntry) => referencesOf(person.id, normal);
        const record = await newRecordColumns(change, owner, entry, find);
        columns.push({ row, part, columns: { ...record, ...origin } });
      }
      storable.push(...columns);
    } catch (error) {
      row.errors = rowErrors(error);
      row.result = 'refused';
    }
  }
  if (storable.length === 0) return;
  const ids = await insertRecords(tx, storable);
  await makeVisits(tx, storable, ids);
  await tx
    .insertInto('imported_record')
    .values(
      storable.map(({ row: { fingerprint, content }, part }, index) => ({
        fingerprint,
        content,
        part,
        import_id: importId,
        record_id: ids[index] ?? 0,
      })),
    )
    .execute();
  const sourceIds = new Map(
    ids.map((id, index) => [id, storable[index]?.columns.source_id ?? null]),
  );
  await writeHistory(tx, ids, {
    action: 'create',
    by: actorName(ctx.actor),
    at: toUtc(at),
    changes: (id) => {
      const sourceId = sourceIds.get(id) ?? null;
      return { source: [null, source], ...(sourceId !== null && { sourceId: [null, sourceId] }) };
    },
  });
}

/** Reads and locks the references of the rows of a transaction once each. */
function cachedReferences({ tx }: EntryChange) {
  const known = new Map<string, Promise<References>>();
  return (ownerId: number, entry: NormalEntry): Promise<References> => {
    const { customerNo, jobCode, jobTaskCode, unitNo, unitOfMeasureCode } = entry;
    const key = JSON.stringify([customerNo, jobCode, jobTaskCode, unitNo, unitOfMeasureCode]);
    const found = known.get(key) ?? loadReferences(tx, ownerId, entry);
    known.set(key, found);
    return found;
  };
}

/** Work that passes midnight is one visit (decisions/breaks-and-midnight). */
async function makeVisits(
  tx: AccountTransaction,
  storable: readonly Storable[],
  ids: readonly number[],
): Promise<void> {
  const parts = Map.groupBy(ids, (_, index) => storable[index]?.row);
  for (const ofRow of parts.values()) {
    const [first] = ofRow;
    if (first === undefined || ofRow.length === 1) continue;
    await tx
      .updateTable('worksheet_record')
      .set({ visit_no: first })
      .where('id', 'in', ofRow)
      .execute();
  }
}

/** Returns the ids in the order of the rows. They rise, but not always by one: a cluster leaves gaps. */
async function insertRecords(
  tx: AccountTransaction,
  storable: readonly Storable[],
): Promise<number[]> {
  let first: number | undefined;
  for (let start = 0; start < storable.length; start += rowsPerInsert) {
    const rows = storable.slice(start, start + rowsPerInsert).map(({ columns }) => columns);
    const { insertId } = await tx
      .insertInto('worksheet_record')
      .values(rows)
      .executeTakeFirstOrThrow();
    first ??= Number(insertId);
  }
  const rows = await tx
    .selectFrom('worksheet_record')
    .select('id')
    .where('id', '>=', first ?? 0)
    .where('created_at', '=', storable[0]?.columns.created_at ?? '')
    .where('source', 'is not', null)
    .orderBy('id')
    .limit(storable.length)
    .execute();
  if (rows.length !== storable.length) throw new Error('An import does not find what it inserted.');
  return rows.map(({ id }) => id);
}
