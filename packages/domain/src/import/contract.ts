import { z } from 'zod';
import { accountId, list } from '../fields/fields.ts';
import { importEntities } from './entities.ts';

/* The calls of an import: what a file holds, what it would change, and carrying it out. */

export const maxImportRows = 20_000;
export const maxImportColumns = 200;
/**
 * The maximum number of rows of each status that a response contains for a sheet. More than five
 * sheets share five times as many.
 */
export const maxShownRows = 1_000;

const entity = z.enum(importEntities);
const heading = z.string().max(1_000);
const file = list(z.file(), { min: 1, max: 1 });

/** A null ignores the column. A heading that is not in the mapping is recognised, or else ignored. */
const mapping = z
  .record(heading, z.string().max(50).nullable())
  .refine((columns) => Object.keys(columns).length <= maxImportColumns);
/** The replacements of unknown codes in the whole file, by field. */
const replace = z.record(z.string().max(50), z.record(z.string().max(200), z.string().max(200)));

/** The encodings that a CSV file without a byte-order mark can have. */
const csvEncoding = z.enum(['utf-8', 'windows-1252', 'cp850', 'macintosh']);
export type CsvEncoding = z.output<typeof csvEncoding>;

const options = {
  accountId,
  file,
  /** Required if the encoding of a CSV file cannot be told from its bytes. */
  encoding: csvEncoding.optional(),
  replace: replace.optional(),
  /** Only checks, and changes nothing. */
  dryRun: z.boolean().default(false),
  /** Rows that the file does not contain stay as they are, or become inactive. They are never deleted. */
  missing: z.enum(['keep', 'deactivate']).default('keep'),
  /** Whether a wrong row refuses the whole file, or only itself. */
  onError: z.enum(['stop', 'skip']).default('stop'),
  /** The value that the preceding check returned. Required to carry the import out. */
  check: z.string().max(100).optional(),
  /** Whether the response lists the rows and suggestions. */
  rows: z.boolean().default(false),
} as const;

const sheetName = z.string().max(200);
/** The line of the headings; 0 for a sheet without. By default it is found. */
const headerRow = z.coerce.number().int().min(0).max(1_000).optional();

export const readImport = z.object({
  accountId,
  file,
  entity: entity.optional(),
  encoding: csvEncoding.optional(),
  /** The only sheet to read, which may be hidden. */
  sheet: sheetName.optional(),
  /** Where the headings are, by the name of the sheet. */
  headerRows: z.record(sheetName, z.int().min(0).max(1_000)).optional(),
});
export type ReadImport = z.output<typeof readImport>;

export const readImportResult = z.object({
  /** Empty while the encoding is uncertain. */
  sheets: z.array(
    z.object({
      name: z.string(),
      /** A guess from the name of the sheet and its headings; null without one. */
      entity: entity.nullable(),
      rows: z.int(),
      /** The line of the headings; 0 if it has none. */
      headerRow: z.int(),
      /** The first rows as they are, to point at another one. */
      firstRows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
      columns: z.array(
        z.object({
          heading: z.string(),
          field: z.string().nullable(),
          samples: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** The names of the sheets that are hidden in the workbook, and only read if they are named. */
  hiddenSheets: z.array(z.string()),
  encoding: z.string().optional(),
  /** Present if the encoding is uncertain: the possible encodings, each with lines that contain special letters. */
  encodings: z.array(z.object({ encoding: csvEncoding, preview: z.array(z.string()) })).optional(),
  delimiter: z.string().optional(),
});
export type EncodingChoices = NonNullable<z.output<typeof readImportResult>['encodings']>;
export type ReadImportResult = z.output<typeof readImportResult>;

export const runImport = z.object({
  entity,
  ...options,
  mapping: mapping.optional(),
  /** The name of the sheet, which may be hidden. Default: the first one that is not. */
  sheet: sheetName.optional(),
  headerRow,
});
export type RunImport = z.output<typeof runImport>;

const workbookSheet = z.object({
  name: sheetName,
  entity,
  mapping: mapping.optional(),
  headerRow,
});

export const runWorkbook = z.object({
  ...options,
  /** Default: every sheet whose entity is recognised. A JSON array is accepted for the repeated field. */
  sheets: z
    .preprocess(
      (value) => (Array.isArray(value) ? value.flat() : value),
      list(workbookSheet, { max: 50 }),
    )
    .optional(),
});
export type RunWorkbook = z.output<typeof runWorkbook>;

export const refusedImport = z.object({
  ...runImport.omit({ dryRun: true, check: true, rows: true, onError: true }).shape,
  /** The sheets that are checked together; without them, `sheet` alone. A CSV file has the first with wrong rows. */
  sheets: runWorkbook.shape.sheets,
  format: z.enum(['csv', 'xlsx']).default('csv'),
});
export type RefusedImport = z.output<typeof refusedImport>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** `row` is the line in the file, where the heading is line 1. */
const finding = z
  .object({
    row: z.int(),
    field: z.string().nullable(),
    code: z.string(),
    message: z.string(),
    value: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  })
  .meta({ id: 'ImportFinding' });
export type ImportFinding = z.output<typeof finding>;

export const rowStatuses = ['created', 'updated', 'unchanged', 'deactivated', 'refused'] as const;
export type RowStatus = (typeof rowStatuses)[number];

const counts = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  deactivated: z.int(),
  refused: z.int(),
});
export type ImportCounts = z.output<typeof counts>;

const importedRow = z
  .object({
    /** Null for a row that is not in the file and becomes inactive. */
    row: z.int().nullable(),
    status: z.enum(rowStatuses),
    key: z.record(z.string(), value),
    /** The cells of the mapped columns. */
    file: z.record(z.string(), z.string()),
    before: z.record(z.string(), value).nullable(),
    /** The fields that the import sets; empty for an unchanged row. */
    after: z.record(z.string(), value),
  })
  .meta({ id: 'ImportedRow' });
export type ImportedRow = z.output<typeof importedRow>;

/** The existing code that is most like an unknown one, and how many rows use the unknown code. */
const suggestion = z
  .object({
    field: z.string(),
    value: z.string(),
    code: z.string(),
    name: z.string().nullable(),
    uses: z.int(),
  })
  .meta({ id: 'ImportSuggestion' });
export type ImportSuggestion = z.output<typeof suggestion>;

const outcome = {
  counts,
  /** Up to 1,000 errors; the same limit holds for warnings. */
  errors: z.array(finding),
  warnings: z.array(finding),
  /** Up to 1,000 of each status, if `rows` asks for them. */
  rows: z.array(importedRow).optional(),
  suggestions: z.array(suggestion).optional(),
} as const;

export const importResult = z.object({ check: z.string(), ...outcome }).meta({ id: 'Import' });
export type ImportResult = z.output<typeof importResult>;

/** The results of the sheets, in the order in which they are imported. */
export const workbookResult = z
  .object({
    check: z.string(),
    sheets: z.array(z.object({ name: z.string(), entity, ...outcome })),
  })
  .meta({ id: 'WorkbookImport' });
export type WorkbookResult = z.output<typeof workbookResult>;
