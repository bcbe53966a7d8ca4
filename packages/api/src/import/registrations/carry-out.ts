import type { AccountTransaction } from '@worksheet/database/client';
import { isDuplicateKey } from '@worksheet/database/database-errors';
import type { NewRow } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import { AppError } from '@worksheet/domain/errors';
import type { RegistrationSource } from '@worksheet/domain/import-registrations/contract';
import type { References } from '@worksheet/domain/worksheet/entry-form/complete-entry';
import type { NormalEntry } from '@worksheet/domain/worksheet/record';
import type { AccountContext } from '#context.ts';
import { writeHistory } from '#history/history.ts';
import { rememberAnswers } from '#import/registrations/answers.ts';
import type { RegistrationFile } from '#import/registrations/file.ts';
import {
  findKnown,
  identifiedRows,
  type IdentifiedRow,
} from '#import/registrations/fingerprints.ts';
import {
  planRows,
  type MakeRecord,
  type PlannedRow,
  type Planner,
} from '#import/registrations/plan.ts';
import { tallyOf, type Tally } from '#import/registrations/result.ts';
import type { NewMasters } from '#import/registrations/targets.ts';
import { applyEntries } from '#master-data/batch/apply.ts';
import { kindOfEntity } from '#master-data/batch/kinds.ts';
import { prepareEntryChange, type EntryChange } from '#records/change.ts';
import { newRecordColumns, setVisit } from '#records/create.ts';
import { loadReferences } from '#records/references.ts';

/** A statement of more rows takes too long to write (D48). */
const rowsPerInsert = 50;

/**
 * Makes what the new rows need, then the records of some rows at a time, each time in one transaction with their history and
 * their fingerprints: an import that breaks off is continued by sending the file again. Returns the id of the import, null
 * if no row was new, and what became of the rows.
 */
export async function carryOut(
  ctx: AccountContext,
  file: RegistrationFile,
  planner: Planner,
  checked: Tally,
): Promise<{ readonly importId: number | null; readonly tally: Tally }> {
  const { source } = file;
  const isNew = checked.counts.created > 0;
  const importId = await ctx.transact(async (tx) => {
    await rememberAnswers(tx, source, checked.asked.keys());
    if (!isNew) return null;
    await makeMasters(tx, ctx, planner.targets.made, checked.used);
    const { insertId } = await tx
      .insertInto('record_import')
      .values({ source, created_at: toUtc(ctx.now()) })
      .executeTakeFirstOrThrow();
    return Number(insertId);
  });
  if (importId === null) return { importId, tally: checked };
  const tally = tallyOf(file, planner.questions);
  const work = { ctx, planner, importId, source };
  for await (const rows of identifiedRows(file))
    for (const row of await storeRows(work, rows)) tally.add(row);
  return { importId, tally };
}

/** Only what a row needs is made; earlier imports may have made the others. */
async function makeMasters(
  tx: AccountTransaction,
  ctx: AccountContext,
  { customers, jobs, tasks }: NewMasters,
  used: ReadonlySet<string>,
): Promise<void> {
  const newJobs = jobs.filter(({ code }) => used.has(code));
  const usedCustomers = new Set(newJobs.map(({ billToCustomerNo }) => billToCustomerNo));
  for (const [name, values] of [
    ['customer', customers.filter(({ no }) => usedCustomers.has(no))],
    ['job', newJobs],
    ['jobtask', tasks.filter(({ jobCode, code }) => used.has(`${jobCode}\n${code}`))],
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
  readonly planner: Planner;
  readonly importId: number;
  readonly source: RegistrationSource;
}

const maxTries = 3;

/** Another import of the same file may store the same rows at the same time: the second one then finds them. */
async function storeRows(work: Work, rows: readonly IdentifiedRow[]): Promise<PlannedRow[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work.ctx.transact((tx) => storeIn(tx, work, rows));
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

type Stored = Storable & { readonly id: number };

/** Returns what becomes of the rows: another import or a change of what they refer to may have come in between. */
async function storeIn(
  tx: AccountTransaction,
  { ctx, planner, importId, source }: Work,
  rows: readonly IdentifiedRow[],
): Promise<PlannedRow[]> {
  const known = await findKnown(tx, rows);
  // All rows of the transaction have one time, by which they are found again.
  const at = ctx.now();
  const change = await prepareEntryChange(tx, { ...ctx, now: () => at });
  const referencesOf = cachedReferences(change);
  const make: MakeRecord = (owner, entry) =>
    newRecordColumns(change, owner, entry, (normal) => referencesOf(owner.userId, normal));
  const planned = await planRows(planner, rows, { known, make });
  const storable = planned.flatMap((row) =>
    row.records.map((record, part): Storable => {
      const source_id = row.texts.id === '' ? null : row.texts.id.slice(0, 100);
      return { row, part, columns: { ...record, source, source_id } };
    }),
  );
  if (storable.length === 0) return planned;
  const stored = await insertRecords(tx, storable);
  await makeVisits(tx, stored);
  await tx
    .insertInto('imported_record')
    .values(
      stored.map(({ row: { fingerprint, content }, part, id }) => ({
        fingerprint,
        content,
        part,
        import_id: importId,
        record_id: id,
      })),
    )
    .execute();
  const sourceIds = new Map(stored.map(({ id, columns }) => [id, columns.source_id ?? null]));
  await writeHistory(tx, [...sourceIds.keys()], {
    action: 'create',
    by: actorName(ctx.actor),
    at: toUtc(at),
    changes: (id) => {
      const sourceId = sourceIds.get(id) ?? null;
      return { source: [null, source], ...(sourceId !== null && { sourceId: [null, sourceId] }) };
    },
  });
  return planned;
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
async function makeVisits(tx: AccountTransaction, stored: readonly Stored[]): Promise<void> {
  for (const parts of Map.groupBy(stored, ({ row }) => row).values()) {
    const [first, ...others] = parts.map(({ id }) => id);
    if (first !== undefined && others.length > 0) await setVisit(tx, first, [first, ...others]);
  }
}

/** The ids are in the order of the records. They rise, but not always by one: a cluster leaves gaps. */
async function insertRecords(
  tx: AccountTransaction,
  storable: readonly Storable[],
): Promise<Stored[]> {
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
  return rows.flatMap(({ id }, index) => {
    const each = storable[index];
    return each ? [{ ...each, id }] : [];
  });
}
