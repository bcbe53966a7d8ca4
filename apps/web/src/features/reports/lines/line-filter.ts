import type { Report, ReportKey } from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { periodOfTime, type Period } from '#features/reports/periods.ts';
import {
  reportFilter,
  type ReportFilters,
  type ReportState,
} from '#features/reports/report-search.ts';
import type { OpenedCell } from '#features/reports/table/report-grid-props.ts';
import type { Inputs } from '#trpc.ts';

/** The records behind a row or a cell. */
export interface LineFilter {
  readonly period: Period;
  readonly keys: readonly { readonly group: ReportGroup; readonly key: ReportKey }[];
}

export function lineFilterOf(
  { period }: Pick<ReportState, 'period'>,
  groups: readonly ReportGroup[],
  { row, time }: OpenedCell,
): LineFilter {
  const keys = groups.map((group, at) => ({ group, key: row.keys[at] ?? none }));
  const times = [
    time,
    ...keys.map(({ group, key }) =>
      group === 'month' || group === 'week' ? (key.code ?? undefined) : undefined,
    ),
  ];
  return {
    period: times.reduce(
      (within: Period, each) => (each === undefined ? within : periodOfTime(each, within)),
      period,
    ),
    keys: keys.filter(({ group }) => group !== 'month' && group !== 'week'),
  };
}

const none: ReportKey = { code: null, name: null };

/** The filters that show only these records; undefined if they are those without a value, which no filter finds. */
export function filtersOf({ keys }: LineFilter): ReportFilters | undefined {
  if (keys.some(({ key }) => key.code === null)) return undefined;
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

/** What the list of records can filter by itself. */
export function listInputOf(
  state: ReportState,
  lines: LineFilter,
  exported: boolean,
): Inputs['worksheet']['list'] {
  const { mode, customerNo, jobCode, username, approved } = reportFilter({
    ...state,
    filters: { ...state.filters, ...filtersOf(lines) },
  });
  return { ...lines.period, mode, customerNo, jobCode, username, approved, exported, limit };
}

/** The most of a page. */
export const limit = 1_000;

/** Whether team members must be known. */
export function isOfTeam({ filters }: ReportState, { keys }: LineFilter): boolean {
  return filters.teamCode !== undefined || keys.some(({ group }) => group === 'team');
}

/** The users of the teams, of a report by team and person. */
export function membersOf(report: Report, { keys }: LineFilter): ReadonlySet<string> {
  const team = keys.find(({ group }) => group === 'team')?.key;
  const rows = report.rows.filter((row) => !team || isSame(row.keys[0]?.code, team.code));
  return new Set(rows.flatMap((row) => row.keys[1]?.code ?? []));
}

/** The newest first. */
export function matchingLines(
  days: readonly DayGroup[],
  { filters }: ReportState,
  { keys, members }: LineFilter & { readonly members: ReadonlySet<string> | undefined },
): WorksheetRecord[] {
  const matches = (record: WorksheetRecord) =>
    (members?.has(record.username) ?? true) &&
    keys.every(({ group, key }) => hasKey(record, group, key)) &&
    matchesFilter(record.jobTaskCode, filters.jobTaskCode) &&
    matchesFilter(record.workTypeCode, filters.workTypeCode) &&
    matchesFilter(record.unitNo, filters.unitNo) &&
    matchesFilter(record.unitType, filters.unitType);
  return days
    .flatMap(({ worksheet }) => worksheet)
    .filter(matches)
    .toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
}

function hasKey(record: WorksheetRecord, group: ReportGroup, key: ReportKey): boolean {
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
    case 'unit':
      return record.unitType === key.unitType && isSame(record.unitNo, key.code);
    default:
      return true;
  }
}

function matchesFilter(value: string | null, filter: string | undefined): boolean {
  return filter === undefined || isSame(value, filter);
}

/** Codes are the same whatever their case (D47). */
function isSame(one: string | null | undefined, other: string | null): boolean {
  if (!one || other === null) return (one ?? '') === (other ?? '');
  return one.toLocaleLowerCase() === other.toLocaleLowerCase();
}
