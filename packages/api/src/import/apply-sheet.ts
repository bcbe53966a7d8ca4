import type { AccountTransaction } from '@worksheet/database/client';
import type { Actor } from '@worksheet/domain/access/actor';
import { columnsOf } from '@worksheet/domain/import/columns';
import type { ImportCounts } from '@worksheet/domain/import/contract';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import { columnOfPath, type Finding, type RowOutcome, type SheetOutcome } from '#import/outcome.ts';
import { keyOf, type PlannedSheet, ownerOf } from '#import/plan-sheet.ts';
import { findWarnings } from '#import/warnings.ts';
import { isSelf } from '#users/rules.ts';
import { mapWithYields, createYielder } from '#yielder.ts';
import type { AccountContext } from '#context.ts';
import { applyEntries, type AppliedEntry } from '#master-data/batch/apply.ts';
import { kindOfEntity } from '#master-data/batch/kinds.ts';
import { importPlan } from '#plan/import.ts';
import { userKind } from '#users/kind.ts';

const pageSize = 1_000;

interface ApplySheetOptions {
  readonly write: 'all' | 'inserts' | 'none';
  readonly missing: 'keep' | 'deactivate';
}

/** Applies a sheet except for its wrong rows, or finds out what would happen. */
export async function applySheet(
  tx: AccountTransaction,
  ctx: AccountContext,
  sheet: PlannedSheet,
  { write, missing }: ApplySheetOptions,
): Promise<SheetOutcome> {
  const { entity, entries, rows: plannedRows } = sheet;
  const warningsOf = await findWarnings(tx, sheet);
  const applied = await applyRows(tx, ctx, entity, entries, write);
  const absent = missing === 'deactivate' ? await missingRows(tx, ctx, sheet) : [];
  const deactivated = absent.length > 0 ? await applyRows(tx, ctx, entity, absent, write) : [];
  const rows: RowOutcome[] = [
    ...applied.map((each, index) => ({
      planned: plannedRows[index] ?? null,
      status: each.status,
      applied: each,
    })),
    ...deactivated.map((each) => ({
      planned: null,
      status: each.status === 'refused' ? each.status : ('deactivated' as const),
      applied: each,
    })),
  ];
  return {
    sheet,
    rows,
    counts: countsOf(rows),
    errors: (await mapWithYields(rows, (row) => errorsOf(sheet, row))).flat(),
    warnings: warningsOf(rows),
  };
}

function countsOf(rows: readonly RowOutcome[]): ImportCounts {
  const counts = { created: 0, updated: 0, unchanged: 0, deactivated: 0, refused: 0 };
  for (const { status } of rows) counts[status] += 1;
  return counts;
}

/** Returns the errors of the cells, and those of the fields that could be read. */
function errorsOf(sheet: PlannedSheet, { planned, applied }: RowOutcome): Finding[] {
  const line = planned?.line ?? sheet.headerRow;
  const unread = planned?.errors ?? [];
  const ofCells = unread.map(({ field, value, code, params }) => ({
    line,
    field,
    value,
    code,
    params,
  }));
  const ofFields = applied.errors.flatMap((error): Finding[] => {
    const column = columnOfPath(sheet, error.path);
    if (unread.some(({ field }) => field === column?.column.field)) return [];
    const cell = planned && column ? planned.cells[sheet.columns.indexOf(column)] : undefined;
    const found = { line, field: column?.column.field ?? (error.path || null), value: cell ?? '' };
    if (error.code !== 'key-repeated') {
      return [{ ...found, code: error.code, params: error.params }];
    }
    const row = sheet.lineOfKey.get(keyOf(sheet.entity, applied.key)) ?? line;
    return [{ ...found, code: 'in-file-twice', params: { row } }];
  });
  return [...ofCells, ...ofFields];
}

/** Applies what can be applied. Whether a refused row stops the others is decided when all sheets are done. */
async function applyRows(
  tx: AccountTransaction,
  ctx: AccountContext,
  entity: ImportEntity,
  entries: readonly unknown[],
  write: 'all' | 'inserts' | 'none',
): Promise<readonly AppliedEntry[]> {
  if (entity === 'plan') return await importPlan(tx, ctx, entries, { writes: write === 'all' });
  const kind = entity === 'user' ? userKind() : kindOfEntity({ name: entity });
  return await applyEntries(tx, ctx, kind, entries, { write, onError: 'skip' });
}

/**
 * Entries that make the active rows inactive which the file does not name. Units of measure and tasks only of the owners
 * that it names, and none of the plan, which is never inactive. A wrong row is named, too.
 */
async function missingRows(
  tx: AccountTransaction,
  { actor }: Pick<AccountContext, 'actor'>,
  { entity, entries, lineOfKey }: PlannedSheet,
): Promise<Readonly<Record<string, unknown>>[]> {
  if (entity === 'plan') return [];
  if (entity === 'user') return await missingUsers(tx, actor, lineOfKey);
  const { entity: declared, selectRows, toRow } = kindOfEntity({ name: entity });
  const owners = new Set(await mapWithYields(entries, (entry) => ownerOf(entity, entry)));
  const keys = columnsOf(entity).flatMap(({ field, isKey }) => (isKey ? [field] : []));
  const missing: Readonly<Record<string, unknown>>[] = [];
  const turn = createYielder();
  for (let after = 0; ;) {
    const rows = await selectRows(tx)
      .where(`${declared.table}.active`, '=', true)
      .where(`${declared.table}.id`, '>', after)
      .orderBy(`${declared.table}.id`)
      .limit(pageSize)
      .execute();
    for (const row of rows.map(toRow)) {
      await turn();
      after = Number(row['id']);
      if (lineOfKey.has(keyOf(entity, row)) || !owners.has(ownerOf(entity, row))) continue;
      const key = keys.map((field) => [field, row[field]]);
      missing.push({ ...Object.fromEntries(key), active: false });
    }
    if (rows.length < pageSize) return missing;
  }
}

/** Returns the missing users, without the caller: nobody can set their own user inactive (spec §6). */
async function missingUsers(
  tx: AccountTransaction,
  actor: Actor,
  lineOfKey: PlannedSheet['lineOfKey'],
): Promise<Readonly<Record<string, unknown>>[]> {
  const users = await tx
    .selectFrom('user')
    .select(['id', 'username'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return users
    .filter((user) => !isSelf(actor, user) && !lineOfKey.has(keyOf('user', user)))
    .map(({ username }) => ({ username, active: false }));
}
