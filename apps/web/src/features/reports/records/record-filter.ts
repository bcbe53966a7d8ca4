import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Report, ReportKey } from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { isTimeGroup, periodOfTime, type Period } from '#features/reports/periods.ts';
import {
  reportFilter,
  type Measure,
  type ReportFilters,
  type ReportState,
} from '#features/reports/report-search.ts';
import { isSameMeasure, type ReportTable } from '#features/reports/report-table.ts';
import type { OpenedCell } from '#features/reports/table/report-grid-props.ts';
import type { Inputs } from '#trpc.ts';

/** The records behind a row or a cell. */
export interface RecordFilter {
  readonly period: Period;
  readonly keys: readonly { readonly group: ReportGroup; readonly key: ReportKey }[];
}

export function recordFilterOf(
  { period }: Pick<ReportState, 'period'>,
  { groups, columnGroup }: Pick<ReportTable, 'groups' | 'columnGroup'>,
  { row, column }: OpenedCell,
): RecordFilter {
  const keys = groups.map((group, at) => ({ group, key: row.keys[at] ?? none }));
  if (columnGroup && column?.key) keys.push({ group: columnGroup, key: column.key });
  return {
    period: keys.reduce(
      (within: Period, { group, key: { code } }) =>
        isTimeGroup(group) && code !== null ? periodOfTime(code, within) : within,
      period,
    ),
    keys: keys.filter(({ group }) => !isTimeGroup(group)),
  };
}

const none: ReportKey = { code: null, name: null };

/** The filters that show only these records; undefined if no filter finds them: those without a value, or of a location. */
export function filtersOf({ keys }: RecordFilter): ReportFilters | undefined {
  if (keys.some(({ group, key }) => key.code === null || group === 'location')) return undefined;
  return Object.assign({}, ...keys.map(({ group, key }) => filterOfKey(group, key)));
}

function filterOfKey(group: ReportGroup, { code, jobCode, unitType }: ReportKey): ReportFilters {
  const value = code ?? '';
  switch (group) {
    case 'customer':
      return { customerNo: value };
    case 'job':
      return { jobCode: value };
    case 'task':
      return { jobTaskCode: value, ...(jobCode !== undefined && { jobCode }) };
    case 'person':
      return { username: value };
    case 'team':
      return { teamCode: value };
    case 'workType':
      return { workTypeCode: value };
    case 'unit':
      return { unitNo: value, ...(unitType && { unitType }) };
    default:
      return {};
  }
}

/** Returns the filters that the list of records can apply by itself. */
export function listInputOf(
  state: ReportState,
  filter: RecordFilter,
  exported: boolean,
): Inputs['worksheet']['list'] {
  const { mode, customerNo, jobCode, username, approved } = reportFilter({
    ...state,
    filters: { ...state.filters, ...filtersOf(filter) },
  });
  return { ...filter.period, mode, customerNo, jobCode, username, approved, exported, limit };
}

/** The most of a page. */
export const limit = 1_000;

/** Whether team members must be known. */
export function isOfTeam({ filters }: ReportState, { keys }: RecordFilter): boolean {
  return filters.teamCode !== undefined || keys.some(({ group }) => group === 'team');
}

/** The users of the teams, of a report by team and person. */
export function membersOf(report: Report, { keys }: RecordFilter): ReadonlySet<string> {
  const team = keys.find(({ group }) => group === 'team')?.key;
  const rows = report.rows.filter((row) => !team || isSame(row.keys[0]?.code, team.code));
  return new Set(rows.flatMap((row) => row.keys[1]?.code ?? []));
}

/** The fields that decide whether a record is behind an amount. */
type ReportedRecord = Pick<
  WorksheetRecord,
  | 'id'
  | 'date'
  | 'username'
  | 'customerNo'
  | 'jobCode'
  | 'jobTaskCode'
  | 'workTypeCode'
  | 'unitType'
  | 'unitNo'
  | 'locationCode'
  | 'unitOfMeasureCode'
  | 'hours'
>;

/** Returns the records that the measure adds up, newest first. */
export function matchingRecords<R extends ReportedRecord>(
  records: readonly R[],
  { filters, measure }: Pick<ReportState, 'filters' | 'measure'>,
  { keys, members }: RecordFilter & { readonly members: ReadonlySet<string> | undefined },
): R[] {
  const matches = (record: R) =>
    hasMeasure(record, measure) &&
    (members?.has(record.username) ?? true) &&
    keys.every(({ group, key }) => hasKey(record, group, key)) &&
    matchesFilter(record.jobTaskCode, filters.jobTaskCode) &&
    matchesFilter(record.workTypeCode, filters.workTypeCode) &&
    matchesFilter(record.unitNo, filters.unitNo) &&
    matchesFilter(record.unitType, filters.unitType);
  return records
    .filter(matches)
    .toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
}

/** Whether a record has the measure. One that counts as hours is in no other unit of measure (D46). */
function hasMeasure({ hours, unitOfMeasureCode }: ReportedRecord, measure: Measure): boolean {
  if (measure === 'records') return true;
  if (measure === 'hours' || hours !== null) return measure === 'hours' && hours !== null;
  return isSameMeasure(`unit:${unitOfMeasureCode}`, measure);
}

function hasKey(record: ReportedRecord, group: ReportGroup, key: ReportKey): boolean {
  switch (group) {
    case 'customer':
      return isSame(record.customerNo, key.code);
    case 'job':
      return isSame(record.jobCode, key.code);
    case 'task':
      return (
        isSame(record.jobTaskCode, key.code) &&
        (key.jobCode === undefined || isSame(record.jobCode, key.jobCode))
      );
    case 'person':
      return isSame(record.username, key.code);
    case 'workType':
      return isSame(record.workTypeCode, key.code);
    case 'location':
      return isSame(record.locationCode, key.code);
    case 'unit':
      return record.unitType === key.unitType && isSame(record.unitNo, key.code);
    default:
      return true;
  }
}

function matchesFilter(value: string | null, filter: string | undefined): boolean {
  return filter === undefined || isSame(value, filter);
}

/** Compares codes as the server does (D47). */
function isSame(one: string | null | undefined, other: string | null): boolean {
  return normalizedKey(one ?? '') === normalizedKey(other ?? '');
}
