import { columnOf, columnsOf, type ImportColumn } from '@worksheet/domain/import/columns';
import type { ImportEntity } from '@worksheet/domain/import/entities';
import type { ReadImportResult } from '@worksheet/domain/import/contract';
import { missingKeys } from '@worksheet/domain/import/headings';

/** What is to be done with a sheet. Starts as the server read it; the user may change it. */
export interface SheetPlan {
  readonly name: string;
  /** Null if the sheet is not imported. */
  readonly entity: ImportEntity | null;
  readonly rows: number;
  /** The line of the headings; 0 if the sheet has none. */
  readonly headerRow: number;
  readonly firstRows: ReadImportResult['sheets'][number]['firstRows'];
  readonly columns: readonly PlannedColumn[];
}

export interface PlannedColumn {
  readonly heading: string;
  /** Null if the column is not imported. */
  readonly field: string | null;
  readonly samples: readonly string[];
}

/** A sheet that will be imported. */
export type ChosenPlan = SheetPlan & { readonly entity: ImportEntity };

export function chosenPlans(plans: readonly SheetPlan[]): ChosenPlan[] {
  return plans.filter((plan): plan is ChosenPlan => plan.entity !== null && plan.rows > 0);
}

/** Empty sheets are left out, and so are those of unknown contents in a workbook where others are known. */
export function plansOf(read: ReadImportResult, asked: ImportEntity | undefined): SheetPlan[] {
  const [only] = read.sheets;
  const isSingle = read.sheets.length === 1;
  return read.sheets.map((sheet) => ({
    name: sheet.name,
    entity: sheet.entity ?? (isSingle && sheet === only ? (asked ?? null) : null),
    rows: sheet.rows,
    headerRow: sheet.headerRow,
    firstRows: sheet.firstRows,
    columns: sheet.columns,
  }));
}

export function recognisedCount({ columns }: SheetPlan): number {
  return columns.filter(({ field }) => field !== null).length;
}

/** The key fields without which nothing can be imported. */
export function missingFieldsOf({ entity, columns }: ChosenPlan): string[] {
  return missingKeys(
    entity,
    columns.map(({ field }) => field),
  );
}

/** Fields that are chosen for several columns, or given by another column too. */
export function doubledFieldsOf({ entity, columns }: ChosenPlan): string[] {
  const taken = new Set<string>();
  const doubled = new Set<string>();
  for (const { field } of columns) {
    if (field === null) continue;
    for (const each of [field, ...(columnOf(entity, field)?.storedFields ?? [])]) {
      if (taken.has(each)) doubled.add(each);
      taken.add(each);
    }
  }
  return [...doubled];
}

/** Whether the columns can be left as they are, so that nobody has to look at them. */
export function isComplete(plans: readonly SheetPlan[]): boolean {
  const chosen = chosenPlans(plans);
  return (
    chosen.length > 0 &&
    plans.every(({ entity, rows }) => entity !== null || rows === 0) &&
    chosen.every((plan) => requiredGaps(plan).length === 0 && doubledFieldsOf(plan).length === 0)
  );
}

/** Whether the check can be asked for. */
export function isReady(plans: readonly SheetPlan[]): boolean {
  const chosen = chosenPlans(plans);
  return (
    chosen.length > 0 &&
    chosen.every((plan) => missingFieldsOf(plan).length === 0 && doubledFieldsOf(plan).length === 0)
  );
}

/** Required fields of new rows that no column gives and that have no default. */
function requiredGaps({ entity, columns }: ChosenPlan): string[] {
  const given = new Set(
    columns.flatMap(({ field }) =>
      field === null ? [] : [field, ...(columnOf(entity, field)?.storedFields ?? [])],
    ),
  );
  return neededColumns(entity).flatMap(({ field }) => (given.has(field) ? [] : [field]));
}

/** Returns the columns that a file of new rows must have. */
export function neededColumns(entity: ImportEntity): ImportColumn[] {
  return columnsOf(entity).filter(({ required, field }) => required && !withDefault.has(field));
}

const withDefault: ReadonlySet<string> = new Set([
  'active',
  'languageCode',
  'profileType',
  'lockDefaultResource',
]);

/** The first of several columns with the same heading decides; a column without a heading cannot be named. */
export function mappingOf({ columns }: SheetPlan): Record<string, string | null> {
  const mapping: Record<string, string | null> = {};
  for (const { heading, field } of columns) {
    if (heading.trim() === '' || Object.hasOwn(mapping, heading)) continue;
    mapping[heading] = field;
  }
  return mapping;
}

export function withField(plan: SheetPlan, index: number, field: string | null): SheetPlan {
  const columns = plan.columns.map((column, each) =>
    each === index ? { ...column, field } : column,
  );
  return { ...plan, columns };
}
