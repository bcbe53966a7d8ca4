import { z } from 'zod';
import { accountId, cursor, id, limit, text, updatedSince } from './fields.ts';

const date = z.string().meta({ format: 'date' });

/** A numbered export. `hours` is null if no record counts as hours (D46), the last three unless it is voided (D44). */
export const exportBatch = z
  .object({
    number: z.int(),
    createdBy: z.string(),
    createdDateTime: z.string(),
    recordCount: z.int(),
    hours: z.number().nullable(),
    voidedBy: z.string().nullable(),
    voidedDateTime: z.string().meta({ format: 'date-time' }).nullable(),
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'Export' });
export type ExportBatch = z.output<typeof exportBatch>;

/** With the first and last date of its records, the sum of each unit of measure that is not hours (D46), and how its file separates cells (D19). */
export const exportSummary = exportBatch
  .extend({
    people: z.int(),
    from: date,
    to: date,
    sums: z.array(z.object({ unitOfMeasureCode: z.string(), quantity: z.number() })),
    delimiter: z.enum([',', ';']),
  })
  .meta({ id: 'ExportSummary' });
export type ExportSummary = z.output<typeof exportSummary>;

export const listExports = z.object({ limit, cursor, updatedSince });
export type ListExports = z.output<typeof listExports>;

export const exportKey = z.object({ number: id });

export const listExportRecords = exportKey.extend({ limit, cursor });
export type ListExportRecords = z.output<typeof listExportRecords>;

export const voidExport = exportKey.extend({ accountId, reason: text(250) });
export type VoidExport = z.output<typeof voidExport>;
