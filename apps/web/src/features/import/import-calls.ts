import type { ImportEntity } from '@worksheet/domain/import/entities';
import type {
  CsvEncoding,
  ImportResult,
  ReadImportResult,
  WorkbookResult,
} from '@worksheet/domain/import/contract';
import type { SheetResult } from '#features/import/check-view.ts';
import { chosenPlans, mappingOf, type SheetPlan } from '#features/import/sheet-plan.ts';
import { saveFile } from '#lib/rest.ts';
import { sendForm, toFormData } from '#records/transport.ts';

export interface ImportChoices {
  readonly file: File;
  /** Chosen by the user, where the bytes of a CSV file do not show it. */
  readonly encoding?: CsvEncoding | undefined;
  /** The hidden sheet that is used instead of the others. */
  readonly sheet?: string | undefined;
  readonly plans: readonly SheetPlan[];
  readonly missing: 'keep' | 'deactivate';
  /** The replacements of unknown codes in the whole file, by field. */
  readonly replace: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface CheckResult {
  /** Sent to carry out what was checked, and nothing else. */
  readonly check: string;
  readonly sheets: readonly SheetResult[];
}

/** The fraction of the file that is sent; 1 while the server works on it. */
export type OnSent = (fraction: number) => void;

export async function readFile(
  given: Pick<ImportChoices, 'file' | 'encoding' | 'sheet'> & {
    /** Where the headings are, by the name of the sheet. */
    readonly headerRows?: Readonly<Record<string, number>>;
  },
  entity: ImportEntity | undefined,
  onSent: OnSent,
): Promise<ReadImportResult> {
  return (await sendImport(
    '/api/import/read',
    { ...given, entity },
    { onSent },
  )) as ReadImportResult;
}

/** Runs the import. Without `check`, it only returns what would happen. */
export async function runImport(
  choices: ImportChoices,
  options: { readonly check?: string; readonly onSent: OnSent },
): Promise<CheckResult> {
  const { file, encoding, missing, plans, sheet } = choices;
  const chosen = chosenPlans(plans);
  const [only] = chosen;
  const fields = {
    file,
    encoding,
    missing,
    onError: 'skip',
    rows: options.check === undefined,
    dryRun: options.check === undefined,
    check: options.check,
    ...replaceField(choices),
  };
  if (only && plans.length === 1) {
    const address = `/api/import/${only.entity}`;
    const form = { ...fields, sheet, mapping: mappingOf(only), headerRow: only.headerRow };
    const { check, ...outcome } = (await sendImport(address, form, options)) as ImportResult;
    return { check, sheets: [withRows({ name: only.name, entity: only.entity, ...outcome })] };
  }
  const form = { ...fields, sheets: sheetsField(plans) };
  const result = (await sendImport('/api/import/workbook', form, options)) as WorkbookResult;
  return { check: result.check, sheets: result.sheets.map(withRows) };
}

function withRows(
  outcome: Omit<SheetResult, 'rows' | 'suggestions'> & Partial<SheetResult>,
): SheetResult {
  return { ...outcome, rows: outcome.rows ?? [], suggestions: outcome.suggestions ?? [] };
}

/** Saves the wrong rows of all sheets as one file, with a column that says what is wrong. */
export async function saveRefused(choices: ImportChoices): Promise<void> {
  const { file, encoding, missing, plans, sheet } = choices;
  const [only] = chosenPlans(plans);
  if (!only) return;
  const form = {
    file,
    encoding,
    missing,
    format: /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv',
    ...(plans.length === 1
      ? { sheet, mapping: mappingOf(only), headerRow: only.headerRow }
      : { sheets: sheetsField(plans) }),
    ...replaceField(choices),
  };
  await saveFile(`/api/import/${only.entity}/refused`, { method: 'POST', body: toFormData(form) });
}

function sheetsField(plans: readonly SheetPlan[]): string {
  const sheets = chosenPlans(plans).map((plan) => ({
    name: plan.name,
    entity: plan.entity,
    mapping: mappingOf(plan),
    headerRow: plan.headerRow,
  }));
  return JSON.stringify(sheets);
}

function replaceField({ replace }: ImportChoices) {
  return Object.keys(replace).length > 0 ? { replace } : {};
}

/** The fields come before the file, so that the server knows them when it begins to read it. */
async function sendImport(
  address: string,
  { file, ...fields }: { readonly file: File } & Readonly<Record<string, unknown>>,
  { onSent }: { readonly onSent: OnSent },
): Promise<unknown> {
  return (await sendForm(address, { ...fields, file }, { onProgress: onSent })).body;
}
