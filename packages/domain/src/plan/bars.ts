import type { Hundredths } from '#worksheet/quantity.ts';
import { hasLeave, usualHours, type BoardDay, type BoardPerson } from './board.ts';
import { isAlike, isSameWork, type NewPlanLine, type PlanAct, type PlanLine } from './draft.ts';

/* The same work on neighbouring days as one bar, and how a bar becomes longer or shorter. */

interface Span {
  /** The column of the first day. */
  readonly from: number;
  readonly to: number;
  /** Bars of the same day are below each other. */
  readonly lane: number;
}

export interface WorkBar extends Span {
  readonly kind: 'work';
  /** One line a day. */
  readonly lines: readonly [PlanLine, ...PlanLine[]];
  /** The hours of a day that is planned twice; null if it is not, or if an earlier bar is the first of it. */
  readonly double: Hundredths | null;
}

export interface AwayBar extends Span {
  readonly kind: 'away';
  readonly days: readonly BoardDay[];
}

export type PlanBar = WorkBar | AwayBar;

/** The bars of a person: leave first, then each bar in the first lane that is free on all of its days. */
export function barsOf({ days }: Pick<BoardPerson, 'days'>): PlanBar[] {
  const away = awayBars(days);
  const bars: PlanBar[] = [...away];
  const isTaken = (lane: number, from: number, to: number) =>
    bars.some((bar) => bar.lane === lane && bar.from <= to && bar.to >= from);
  for (const { from, lines } of runsOf(days)) {
    const to = from + lines.length - 1;
    let lane = 0;
    while (isTaken(lane, from, to)) lane += 1;
    const isSecond = (column: number) =>
      days[column]?.isDouble === true &&
      bars.some((bar) => bar.kind === 'work' && bar.from <= column && bar.to >= column);
    const parts = splitBy(lines, (_, index) =>
      isSecond(from + index) ? (days[from + index]?.planned ?? null) : null,
    );
    let start = from;
    for (const { items, value } of parts) {
      bars.push({
        kind: 'work',
        from: start,
        to: start + items.length - 1,
        lane,
        lines: items,
        double: value,
      });
      start += items.length;
    }
  }
  return bars;
}

export function laneCount(bars: readonly PlanBar[]): number {
  return Math.max(1, ...bars.map(({ lane }) => lane + 1));
}

function awayBars(days: readonly BoardDay[]): AwayBar[] {
  let from = 0;
  return splitBy(days, (day) => (hasLeave(day) ? (day.hours?.state ?? null) : null)).flatMap(
    ({ items, value }) => {
      const start = from;
      from += items.length;
      const bar = { from: start, to: from - 1, lane: 0, days: items };
      return value === null ? [] : { kind: 'away' as const, ...bar };
    },
  );
}

interface Run {
  readonly from: number;
  readonly lines: [PlanLine, ...PlanLine[]];
}

/** Lines of the same work, hours and note on neighbouring days; the longest of those that begin on a day come first. */
function runsOf(days: readonly BoardDay[]): Run[] {
  const runs: Run[] = [];
  for (const [column, { lines }] of days.entries()) {
    const open = runs.filter((run) => run.from + run.lines.length === column);
    for (const line of lines) {
      const index = open.findIndex((run) => isAlike(run.lines[0], line));
      const [run] = index < 0 ? [] : open.splice(index, 1);
      if (run) run.lines.push(line);
      else runs.push({ from: column, lines: [line] });
    }
  }
  return runs.toSorted((a, b) => a.from - b.from || b.lines.length - a.lines.length);
}

/** Parts of neighbours with the same value. */
function splitBy<T, V>(
  items: readonly T[],
  valueOf: (item: T, index: number) => V,
): { readonly items: [T, ...T[]]; readonly value: V }[] {
  const parts: { items: [T, ...T[]]; value: V }[] = [];
  for (const [index, item] of items.entries()) {
    const value = valueOf(item, index);
    const last = parts.at(-1);
    if (last && last.value === value) last.items.push(item);
    else parts.push({ items: [item], value });
  }
  return parts;
}

/** Makes a bar end on a column: its last day is planned on more days, or days are removed. The first day stays. */
export function stretch(bar: WorkBar, to: number, days: readonly BoardDay[]): PlanAct | undefined {
  if (to < bar.to) {
    const keys = bar.lines.slice(Math.max(1, to - bar.from + 1)).map(({ key }) => key);
    return keys.length > 0 ? { type: 'remove', keys } : undefined;
  }
  const line = bar.lines.at(-1) ?? bar.lines[0];
  const last = days[bar.to];
  const isUsual = last !== undefined && line.hours === usualHours(last);
  const lines = days.slice(bar.to + 1, to + 1).flatMap((day): NewPlanLine[] => {
    if (day.lines.some((other) => isSameWork(other, line))) return [];
    const { key: _key, ...values } = line;
    return [{ ...values, date: day.date, hours: isUsual ? usualHours(day) : line.hours }];
  });
  return lines.length > 0 ? { type: 'add', lines } : undefined;
}
