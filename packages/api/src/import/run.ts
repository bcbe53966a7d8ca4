import type { AccountTransaction } from '@worksheet/database/client';
import { AppError, fail, failFields } from '@worksheet/domain/errors';
import type { FieldError } from '@worksheet/domain/fields/messages';
import type { ImportSuggestion, RunImport } from '@worksheet/domain/import/contract';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import { authorize, type Action } from '@worksheet/domain/access/policy';
import { createHash } from 'node:crypto';
import { applySheet } from '#import/apply-sheet.ts';
import type { SheetOutcome } from '#import/outcome.ts';
import type { PlannedSheet } from '#import/plan-sheet.ts';
import { rememberHeadings } from '#import/remembered.ts';
import { findSuggestions } from '#import/suggestions.ts';
import { retryConflicts } from '#master-data/batch/batch.ts';
import type { AccountContext } from '#context.ts';
import { disabledUsers } from '#users/batch.ts';
import { writeAudit } from '#audit/write.ts';
import { createYielder } from '#yielder.ts';

export type ImportOptions = Pick<
  RunImport,
  'replace' | 'dryRun' | 'missing' | 'onError' | 'check' | 'rows' | 'encoding'
>;

interface Import {
  readonly fileSha256: string;
  /** The sheets in the order in which they are applied. */
  readonly sheets: readonly PlannedSheet[];
  readonly mappings: readonly Readonly<Record<string, string | null>>[];
  readonly options: ImportOptions;
}

export interface Imported {
  readonly check: string;
  readonly outcomes: readonly SheetOutcome[];
  /** The suggestions of each sheet, if they are requested. */
  readonly suggestions: readonly ImportSuggestion[][] | undefined;
}

/** Thrown to roll back the transaction of a check, with its result. */
class CheckDone extends Error {
  readonly imported: Imported;

  constructor(imported: Imported) {
    super('The check of an import is done.');
    this.imported = imported;
  }
}

/** What an import of an entity needs besides the right to import, which administrators have (D8). */
const actionOf: Partial<Record<ImportEntity, Action>> = {
  user: 'user.manage',
  plan: 'plan.change',
};

/** Checks the import, or carries out what was checked, all sheets in one transaction. */
export async function runImport(ctx: AccountContext, work: Import): Promise<Imported> {
  const { sheets, options } = work;
  for (const { entity, rows } of sheets) {
    const verdict = authorize(ctx.actor, actionOf[entity] ?? 'master-data.manage');
    if (verdict !== true) fail(verdict);
    // Every row of the account would become inactive.
    if (rows.length === 0 && options.missing === 'deactivate')
      failFields({ path: 'file', code: 'no-rows' });
  }
  if (options.dryRun) return await checkImport(ctx, work);
  if (options.check === undefined) failFields({ path: 'check', code: 'required' });
  const imported = await retryConflicts(() => ctx.transact((tx) => carryOut(tx, ctx, work)));
  const users = imported.outcomes.filter(({ sheet }) => sheet.entity === 'user');
  const applied = users.flatMap(({ rows }) => rows.map((row) => row.applied));
  if (applied.length > 0) await ctx.endSessions(await disabledUsers(ctx.db, ctx.now(), applied));
  return imported;
}

async function checkImport(ctx: AccountContext, work: Import): Promise<Imported> {
  // Rows of later sheets refer to new ones of earlier sheets.
  const write = work.sheets.length > 1 ? 'inserts' : 'none';
  try {
    return await retryConflicts(() =>
      ctx.transact(async (tx): Promise<never> => {
        throw new CheckDone(await applySheets(tx, ctx, work, write));
      }),
    );
  } catch (error) {
    if (error instanceof CheckDone) return error.imported;
    throw error;
  }
}

async function carryOut(
  tx: AccountTransaction,
  ctx: AccountContext,
  work: Import,
): Promise<Imported> {
  const { sheets, mappings, options, fileSha256 } = work;
  const imported = await applySheets(tx, ctx, work, 'all');
  if (imported.check !== options.check) fail('import-changed');
  const errors = imported.outcomes.flatMap((outcome) => refusals(outcome, sheets.length > 1));
  if (options.onError === 'stop' && errors.length > 0)
    throw new AppError('batch-refused', { fields: errors.slice(0, maxRefusals) });
  for (const [index, { entity }] of sheets.entries()) {
    const mapping = mappings[index];
    if (mapping) await rememberHeadings(tx, entity, mapping);
  }
  for (const outcome of imported.outcomes) await writeImportAudit(tx, ctx, outcome, fileSha256);
  return imported;
}

const maxRefusals = 20; // D48

function refusals({ sheet, errors }: SheetOutcome, inWorkbook: boolean): FieldError[] {
  return errors.map(({ line, field, code, params }) => ({
    path: [...(inWorkbook ? [sheet.name] : []), `rows.${line}`, ...(field ? [field] : [])].join(
      '.',
    ),
    code,
    ...(params && { params }),
  }));
}

async function applySheets(
  tx: AccountTransaction,
  ctx: AccountContext,
  { sheets, options, fileSha256 }: Import,
  write: 'all' | 'inserts' | 'none',
): Promise<Imported> {
  const outcomes: SheetOutcome[] = [];
  const { last } = await tx
    .selectFrom('unit_of_measure')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const suggestions: ImportSuggestion[][] = [];
  for (const sheet of sheets) {
    const outcome = await applySheet(tx, ctx, sheet, { write, missing: options.missing });
    outcomes.push(outcome);
    if (options.rows) suggestions.push(await findSuggestions(tx, outcome));
  }
  const { missing, onError, replace = {}, encoding } = options;
  const check = await checkOf({
    fileSha256,
    options: { missing, onError, replace, encoding },
    outcomes,
    lastUnitOfMeasure: Number(last ?? 0),
  });
  return { check, outcomes, suggestions: options.rows ? suggestions : undefined };
}

/** One entry for each sheet, besides those of its rows; none if it changes nothing. */
async function writeImportAudit(
  tx: AccountTransaction,
  ctx: AccountContext,
  { sheet, counts }: SheetOutcome,
  fileSha256: string,
): Promise<void> {
  const { created, updated, deactivated } = counts;
  if (created + updated + deactivated === 0) return;
  await writeAudit(tx, ctx, {
    event: 'imported',
    details: { entity: sheet.entity, ...counts, file: fileSha256 },
  });
}

interface Checked {
  readonly fileSha256: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly outcomes: readonly SheetOutcome[];
  /** The id of the last unit of measure before: items make later ones for their base units. */
  readonly lastUnitOfMeasure: number;
}

/**
 * Identifies what an import does: its file, how that is read, and every row that it touches in the version that it was
 * seen in. Carrying it out does the same or is refused.
 */
async function checkOf({
  fileSha256,
  options,
  outcomes,
  lastUnitOfMeasure,
}: Checked): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([fileSha256, options]));
  const turn = createYielder();
  for (const { sheet, rows } of outcomes) {
    const { name, entity, headerRow } = sheet;
    const fields = sheet.columns.map(({ index, column }) => [index, column.field]);
    hash.update(JSON.stringify([name, entity, fields, headerRow]));
    for (const { applied } of rows) {
      await turn();
      const { id = 0, version, before, status, key, errors } = applied;
      const isStored = before !== undefined && (entity !== 'unit' || id <= lastUnitOfMeasure);
      const seen = isStored ? [id, version ?? before, status] : key;
      hash.update(JSON.stringify([seen, errors.map(({ path, code }) => [path, code])]));
    }
  }
  return hash.digest('hex');
}
