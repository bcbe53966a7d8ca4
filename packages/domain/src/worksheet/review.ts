import { datesBetween, type CalendarDate } from '../dates/calendar.ts';
import type {
  Amounts,
  DayState,
  EntryState,
  Flag,
  FlagOf,
  Review,
  ReviewedDay,
} from './approval.ts';
import { compareText } from './flags/line.ts';
import { flagsOfPerson, type FlagContext, type PersonLine } from './flags/person.ts';
import { addHours } from './exact-hours.ts';
import { fromHundredths, toHundredths } from './quantity.ts';
import { hoursOfLine } from './totals.ts';

export interface ReviewLine extends PersonLine {
  readonly version: number;
  readonly state: EntryState;
  /** Whether the filters of the review select the line. Other lines are only used to find flags. */
  readonly isSelected: boolean;
}

/**
 * Returns one day for each date of the period, and the person's records that can be approved without looking at them.
 */
export function reviewPerson(
  lines: readonly ReviewLine[],
  outliers: ReadonlyMap<number, FlagOf<'outlier'>>,
  context: FlagContext,
): { readonly days: ReviewedDay[]; readonly clean: Review['clean'] } {
  const flags = flagsOfPerson(lines, outliers, context);
  const selected = Map.groupBy(
    lines.filter(({ isSelected }) => isSelected),
    ({ date }) => date,
  );
  const days = datesBetween(context.from, context.to).map((date) =>
    reviewDay(date, selected.get(date) ?? [], flags.get(date) ?? []),
  );
  const clean = days
    .filter(({ flags, entries }) => flags.length === 0 && !hasState(entries, 'returned'))
    .flatMap(({ entries }) => entries.filter(({ state }) => state === 'open'))
    .map(({ id, version }) => ({ id, version }));
  return { days, clean };
}

function reviewDay(date: CalendarDate, lines: readonly ReviewLine[], found: readonly Flag[]) {
  const flags = lines.length === 0 ? [] : [...found];
  const entries = lines
    .map(({ id, version, state }) => ({ id, version, state }))
    .toSorted((a, b) => a.id - b.id);
  const open = sumsOf(lines.filter(({ state }) => state === 'open'));
  const leave = lines.some(({ isLeave }) => isLeave);
  return { date, ...sumsOf(lines), open, state: dayStateOf(entries, flags), leave, flags, entries };
}

/**
 * Returns the state of a day. A record that is sent back waits for its owner; a flag matters while
 * there is something to approve.
 */
function dayStateOf(entries: ReviewedDay['entries'], flags: readonly Flag[]): DayState {
  const [first] = entries;
  if (!first) return 'empty';
  if (hasState(entries, 'returned')) return 'returned';
  if (flags.length > 0 && hasState(entries, 'open')) return 'flagged';
  return entries.every(({ state }) => state === first.state) ? first.state : 'mixed';
}

function hasState(entries: ReviewedDay['entries'], searched: EntryState): boolean {
  return entries.some(({ state }) => state === searched);
}

function sumsOf(lines: readonly ReviewLine[]): Amounts {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (hoursOfLine(line) !== null) continue;
    const { unitOfMeasureCode, quantity } = line;
    sums.set(unitOfMeasureCode, (sums.get(unitOfMeasureCode) ?? 0) + toHundredths(quantity));
  }
  return {
    ...addHours(lines.map(hoursOfLine)),
    sums: [...sums]
      .toSorted(([one], [other]) => compareText(one, other))
      .map(([unitOfMeasureCode, sum]) => ({ unitOfMeasureCode, quantity: fromHundredths(sum) })),
  };
}
