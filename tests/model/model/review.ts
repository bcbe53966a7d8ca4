import { daysBetween } from './calendar.ts';
import { roundedQuotient } from './amounts.ts';
import { found } from './entry.ts';
import type { PersonDays } from './person-days.ts';
import { sumsOf } from './report.ts';
import type { Company, StoredRecord } from './state.ts';
import { teamOn } from './visibility.ts';

/*
 * These functions return what leaders see before they approve (spec §4): the sums of each day, the
 * states of its records, and the flags.
 */

type State = 'open' | 'returned' | 'approved' | 'exported';

function stateOf({ exportNumber, approvedBy, returned }: StoredRecord): State {
  if (exportNumber !== null) return 'exported';
  if (approvedBy !== null) return 'approved';
  return returned === null ? 'open' : 'returned';
}

const byId = (a: StoredRecord, b: StoredRecord): number => a.id - b.id;

export function reviewOn(person: PersonDays, date: string, outliers: ReadonlySet<number>) {
  const records = person.dayOn(date).records.toSorted(byId);
  const flags = records.length === 0 ? [] : flagsOn(person, date, outliers);
  const entries = records.map((each) => ({
    id: each.id,
    version: each.version,
    state: stateOf(each),
  }));
  const { records: _, ...sums } = sumsOf(records);
  const { records: __, ...open } = sumsOf(records.filter((each) => stateOf(each) === 'open'));
  return { ...sums, open, state: dayState(entries, flags), flags, entries };
}

function dayState(entries: readonly { readonly state: State }[], flags: readonly string[]): string {
  const states = new Set(entries.map(({ state }) => state));
  if (states.size === 0) return 'empty';
  if (states.has('returned')) return 'returned';
  if (flags.length > 0 && states.has('open')) return 'flagged';
  return states.size === 1 ? ([...states][0] ?? '') : 'mixed';
}

/** Returns the codes of the flags of a day. */
function flagsOn(person: PersonDays, date: string, outliers: ReadonlySet<number>): string[] {
  const { company } = person;
  const { records } = person.dayOn(date);
  const flags = new Set<string>();
  const worked = roundedQuotient(workOf(company, records), 10_000);
  if (worked > 2400) flags.add('over-24-hours');
  else if (worked > company.settings.dayLimit) flags.add('over-day-limit');
  if (date > company.today) flags.add('future');
  if (person.restOn(date) !== null) flags.add('rest');
  for (const record of records) {
    if (outliers.has(record.id)) flags.add('outlier');
    if (daysBetween(date, record.createdOn) > 14) flags.add('late');
    if (record.answered) flags.add('changed-since-return');
    // Of the past, too, a reference counts as it is now (decisions/the-state-of-any-moment).
    if (record.customerNo !== null && !company.customers.has(record.customerNo))
      flags.add('inactive-reference');
    for (const other of records) {
      if (other.id <= record.id) continue;
      if (isSame(record, other)) flags.add('duplicate');
      if (overlap(record, other)) flags.add('overlap');
    }
  }
  return [...flags].toSorted();
}

function workOf(company: Company, records: readonly StoredRecord[]): number {
  const work = records.filter(({ jobCode }) => !found(company.jobs.get(jobCode)).absence);
  return work.reduce((sum, { hours }) => sum + (hours ?? 0), 0);
}

const compared = [
  'jobCode',
  'jobTaskCode',
  'unitType',
  'unitNo',
  'unitOfMeasureCode',
  'timeFrom',
  'timeTo',
  'quantity',
  'description',
] as const;

const isSame = (one: StoredRecord, other: StoredRecord): boolean =>
  compared.every((name) => one[name] === other[name]);

function overlap(one: StoredRecord, other: StoredRecord): boolean {
  if (one.timeFrom === null || one.timeTo === null) return false;
  if (other.timeFrom === null || other.timeTo === null) return false;
  return one.timeFrom < other.timeTo && other.timeFrom < one.timeTo;
}

/**
 * Returns the records whose quantity is more than five times the median of the last 20 before it in the same unit of
 * measure, of at least eight: of the person, else of the job, else of the person's present team.
 */
export function outliersOf(company: Company): Set<number> {
  const found = new Set<number>();
  const teams = new Map(
    [...company.users.values()].map((user) => [user.username, teamOn(user, company.today)]),
  );
  const groups = Map.groupBy(
    [...company.records.values()].toSorted((a, b) =>
      a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1,
    ),
    ({ unitType, unitNo, unitOfMeasureCode }) => `${unitType}/${unitNo}/${unitOfMeasureCode}`,
  );
  for (const group of groups.values())
    for (const [place, record] of group.entries()) {
      const before = group.slice(0, place);
      const team = teams.get(record.owner) ?? null;
      const enough = [
        before.filter(({ owner }) => owner === record.owner),
        before.filter(({ jobCode }) => jobCode === record.jobCode),
        before.filter(({ owner }) => team !== null && teams.get(owner) === team),
      ].find(({ length }) => length >= 8);
      const sorted = enough
        ?.slice(-20)
        .map(({ quantity }) => quantity)
        .toSorted((a, b) => a - b);
      if (!sorted) continue;
      const middle = [(sorted.length - 1) >> 1, sorted.length >> 1].map((at) => sorted[at] ?? 0);
      if (2 * record.quantity > 5 * ((middle[0] ?? 0) + (middle[1] ?? 0))) found.add(record.id);
    }
  return found;
}
