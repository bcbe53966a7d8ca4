import { z } from 'zod';
import type { FieldMessage } from '../fields/messages.ts';
import { accountId, asOf, code, id, isoDate, text } from '../fields/fields.ts';
import { mode, unitType } from '../worksheet/record.ts';
import {
  reportColumnGroups,
  reportGroups,
  type ReportColumnGroup,
  type ReportGroup,
} from './groups.ts';

/* Sums of records over a period, by up to two groups. */

const group = z.enum(reportGroups);
const names = reportGroups.join('|');
const groupPattern = new RegExp(`^(${names})(,(?!\\1$)(${names}))?$`);

/** One or two groups, such as `job,month`. */
const groupBy = z
  .string()
  .refine((value) => groupPattern.test(value), { message: 'not-valid' satisfies FieldMessage })
  .meta({ pattern: groupPattern.source, example: 'job,month' });

export function groupsOf(value: string): ReportGroup[] {
  return value.split(',').map((name) => group.parse(name));
}

/** The filter of the records. The keys of a row are values of it, so that a report of one row can be read. */
const reportFilter = z.object({
  from: isoDate,
  to: isoDate,
  mode: mode.optional(),
  customerNo: code(20).optional(),
  jobCode: code(20).optional(),
  /** The code of a task of `jobCode`. */
  jobTaskCode: code(20).optional(),
  username: code(20).optional(),
  teamCode: code(20).optional(),
  workTypeCode: code(20).optional(),
  unitType: unitType.optional(),
  unitNo: code(20).optional(),
  exported: z.boolean().optional(),
  approved: z.boolean().optional(),
});

const columnNames = reportColumnGroups.join('|');
const columnsPattern = new RegExp(`^(${columnNames})(,(${columnNames}))*$`);

/**
 * The columns of the file of a report beside the codes of its groups, such as `names,hours`; all of them by default.
 */
const columns = z
  .string()
  .refine((value) => columnsPattern.test(value), { message: 'not-valid' satisfies FieldMessage })
  .meta({ pattern: columnsPattern.source, example: 'names,hours' })
  .optional();

export function columnsOf(value: string | undefined): ReadonlySet<ReportColumnGroup> {
  const chosen = value?.split(',');
  return new Set(reportColumnGroups.filter((name) => chosen?.includes(name) ?? true));
}

export const readReport = reportFilter.extend({ groupBy, columns });
export type ReadReport = z.output<typeof readReport>;
/** The sums of what stood at an instant. */
export const pastReport = readReport.extend({ asOf });

const amounts = {
  /** Null if nothing counts as hours (D46). */
  hours: z.number().nullable(),
  exactHours: z.number().nullable(),
  /** The amounts that are not hours, by unit of measure. */
  sums: z.array(z.object({ unitOfMeasureCode: z.string(), quantity: z.number() })),
  records: z.int(),
} as const;

const reportKey = z
  .object({
    /** `2026-11-17` for a day, `2026-11` for a month, `2026-W47` for a week; null for the records without one. */
    code: z.string().nullable(),
    name: z.string().nullable(),
    /** The job of a task. */
    jobCode: z.string().optional(),
    /** The type of an item or a resource. */
    unitType: unitType.optional(),
    /** The budget of a job or a task; null if it has none. */
    budgetHours: z.number().nullable().optional(),
  })
  .meta({ id: 'ReportKey' });
export type ReportKey = z.output<typeof reportKey>;

const reportRow = z.object({ keys: z.array(reportKey), ...amounts }).meta({ id: 'ReportRow' });
export type ReportRow = z.output<typeof reportRow>;

export const report = z
  .object({ groupBy: z.array(group), rows: z.array(reportRow), total: z.object(amounts) })
  .meta({ id: 'Report' });
export type Report = z.output<typeof report>;

/** The maximum number of rows, which is more than anybody reads. */
export const maxReportRows = 20_000;

export const maxReportViews = 100;

export const reportView = z
  .object({
    id,
    name: z.string(),
    /** All team leaders and administrators see the view. */
    shared: z.boolean(),
    query: z.string(),
    /** Whether the caller saved it. */
    own: z.boolean(),
    username: z.string(),
  })
  .meta({ id: 'ReportView' });
export type ReportView = z.output<typeof reportView>;

export const createReportView = z.object({
  accountId,
  name: text(50),
  shared: z.boolean().default(false),
  /** The parameters of the report, as in the address of its page. */
  query: text(2_000),
});
export type CreateReportView = z.output<typeof createReportView>;

export const updateReportView = createReportView.extend({ id, shared: z.boolean() });
export type UpdateReportView = z.output<typeof updateReportView>;

export const reportViewKey = z.object({ accountId, id });
