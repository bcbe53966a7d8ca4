import { isCalendarDate, type CalendarDate } from '@worksheet/domain/dates/calendar';
import type { Mode } from '@worksheet/domain/access/policy';
import { reportGroups, type ReportGroup } from '@worksheet/domain/reports/groups';
import { unitTypes } from '@worksheet/domain/worksheet/limits';
import { periodOfPreset, presets, type Period, type Preset } from '#features/reports/periods.ts';
import { stringifySearch } from '#lib/search-params.ts';
import type { Inputs } from '#trpc.ts';

/** The parameters of the address; what is not valid is ignored. */
export type ReportSearch = Readonly<Partial<Record<string, string>>>;

/** What one looks at: hours, the number of records, or the amounts in a unit of measure, `unit:KM`. */
export type Measure = 'hours' | 'records' | `unit:${string}`;

export const statuses = ['open', 'approved', 'exported'] as const;
export type Status = (typeof statuses)[number];

/** Codes; the keys of a row are the values of these. */
export const filterNames = [
  'customerNo',
  'jobCode',
  'jobTaskCode',
  'username',
  'teamCode',
  'workTypeCode',
  'unitType',
  'unitNo',
] as const;
export type ReportFilters = {
  readonly [F in (typeof filterNames)[number]]?: string | undefined;
};

export interface ReportState {
  readonly period: Period;
  /** Undefined if the dates were chosen. */
  readonly preset: Preset | undefined;
  readonly groups: readonly [ReportGroup] | readonly [ReportGroup, ReportGroup];
  readonly measure: Measure;
  readonly mode: Mode;
  readonly status: Status | undefined;
  readonly filters: ReportFilters;
  /** `name`, `total` or the code of a column; descending with a minus. */
  readonly sort: string;
}

interface Defaults {
  readonly today: CalendarDate;
  /** The modes that the user may see; the last one has the most records. */
  readonly modes: readonly Mode[];
}

const defaultPreset: Preset = 'last-6-months';
const defaultGroups: ReportState['groups'] = ['job', 'month'];
const defaultSort = '-total';

export function parseReport(search: ReportSearch, { today, modes }: Defaults): ReportState {
  const { from, to } = search;
  const hasDates =
    from !== undefined && to !== undefined && isCalendarDate(from) && isCalendarDate(to);
  const preset = presets.find((known) => known === search['period']);
  const shown = preset ?? (hasDates && from <= to ? undefined : defaultPreset);
  const period = shown ? periodOfPreset(shown, today) : { from: from ?? today, to: to ?? today };
  const filters = filterNames.flatMap((name) => {
    const value = search[name];
    const isKnown = name !== 'unitType' || unitTypes.some((known) => known === value);
    return value && value.length <= 20 && isKnown ? [[name, value] as const] : [];
  });
  return {
    period,
    preset: shown,
    groups: parseGroups(search['groupBy']) ?? defaultGroups,
    measure: parseMeasure(search['show']),
    mode: modes.find((known) => known === search['mode']) ?? modes.at(-1) ?? 'YOURS',
    status: statuses.find((known) => known === search['status']),
    filters: Object.fromEntries(filters),
    sort: search['sort'] ?? defaultSort,
  };
}

function parseGroups(text = ''): ReportState['groups'] | undefined {
  const [first, second] = text.split(',').map((name) => reportGroups.find((one) => one === name));
  if (!first) return undefined;
  return second && second !== first ? [first, second] : [first];
}

function parseMeasure(text: string | undefined): Measure {
  if (text === 'records') return 'records';
  return text?.startsWith('unit:') ? `unit:${text.slice(5)}` : 'hours';
}

/** Omits defaults and fixes the order, so that equal reports have equal query strings. */
export function searchOf(state: ReportState, { modes }: Pick<Defaults, 'modes'>): ReportSearch {
  const { period, preset, groups, measure, mode, status, filters, sort } = state;
  const text: Record<string, string | undefined> = {
    ...(preset === undefined ? period : { period: preset === defaultPreset ? undefined : preset }),
    groupBy: groups.join() === defaultGroups.join() ? undefined : groups.join(),
    show: measure === 'hours' ? undefined : measure,
    mode: mode === modes.at(-1) ? undefined : mode,
    status,
    ...Object.fromEntries(filterNames.map((name) => [name, filters[name]])),
    sort: sort === defaultSort ? undefined : sort,
  };
  return Object.fromEntries(
    Object.entries(text).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** What a saved report stores: also the mode, because its default depends on the user who opens the report. */
export function savedQueryOf(state: ReportState, defaults: Pick<Defaults, 'modes'>): string {
  const { groups, mode } = state;
  return stringifySearch({ groupBy: groups.join(), mode, ...searchOf(state, defaults) }).slice(1);
}

type ReadReport = Inputs['report']['read'];

/** Without groups, since reports of other groups are read with the same filters. */
export function reportFilter({
  period,
  mode,
  status,
  filters: { unitType: unitTypeText, ...codes },
}: ReportState): Omit<ReadReport, 'groupBy'> {
  const unitType = unitTypes.find((known) => known === unitTypeText);
  return {
    ...period,
    mode,
    ...codes,
    ...(unitType && { unitType }),
    ...(status && statusFilters[status]),
  };
}

const statusFilters = {
  open: { exported: false, approved: false },
  approved: { exported: false, approved: true },
  exported: { exported: true },
} as const satisfies Record<Status, Partial<ReadReport>>;
