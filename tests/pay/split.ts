import { hundredthsOf, minuteOf, scaled, sumOf, ticksPerHundredth } from '#amounts.ts';
import type { DayOff, Line, PayType, Rules } from '#types.ts';

export interface WorkLine {
  readonly line: Line;
  readonly ticks: number;
  /** The minutes in which it was worked, without the break; null where no clock times are kept. */
  readonly clock: { readonly from: number; readonly to: number } | null;
}

/** What is counted once of the work of a day. Every hour is in exactly one. */
export interface BaseClass {
  readonly payType: PayType;
  /** The share of each line, in ticks. */
  readonly parts: readonly { readonly id: number; readonly ticks: number }[];
  /** In hundredths. */
  readonly amount: number;
}

export interface DayOfWork {
  readonly rules: Rules;
  /** What the date is; a holiday may be a Sunday too. */
  readonly daysOff: ReadonlySet<DayOff>;
  /** In hundredths; null without one. */
  readonly norm: number | null;
  /** What leave leaves of the norm, in hundredths. */
  readonly normLeft: number;
  readonly work: readonly WorkLine[];
}

/** No day has as many hours. */
const unlimited = 1_000_000;

/** What decides about the hours of a date before overtime does: one pay type, the bands of a Saturday, or nothing. */
export function dayOffRule(
  rules: Rules,
  daysOff: ReadonlySet<DayOff>,
): readonly { until?: string | null; payType: PayType }[] {
  const { saturday, sunday, holiday } = rules.daysOff ?? {};
  if (daysOff.has('holiday') && holiday) return [{ payType: holiday }];
  if (daysOff.has('sunday') && sunday) return [{ payType: sunday }];
  return daysOff.has('saturday') ? (saturday ?? []) : [];
}

/** Returns the base classes of a day, the one that counts least first: normal, overtime, before, days off. */
export function baseClassesOf(day: DayOfWork): BaseClass[] {
  const { rules } = day;
  const dayOff = dayOffRule(rules, day.daysOff);
  const untils = dayOff.map(({ until }) => (until ? minuteOf(until) : null));
  const start = rules.before ? minuteOf(rules.before.time) : 0;
  const bands = day.norm ? (rules.overtime ?? []) : [];
  const beforeRank = bands.length + 1;

  /** Returns the rank of the class of a minute, or 0 for what the norm and the bands divide. */
  const rankOf = (minute: number | null): number => {
    const place = untils.findIndex(
      (until) => until === null || (minute !== null && minute < until),
    );
    if (place >= 0) return beforeRank + 1 + place;
    return minute !== null && minute < start ? beforeRank : 0;
  };

  const classes = [
    { payType: rules.normal ?? null, room: bands.length > 0 ? day.normLeft : Infinity },
    ...bands.map(({ hours, payType }, place) => {
      const isLast = place === bands.length - 1;
      return { payType, room: isLast ? Infinity : scaled(hours ?? unlimited, 2) };
    }),
    { payType: rules.before?.payType ?? null, room: 0 },
    ...dayOff.map(({ payType }) => ({ payType, room: 0 })),
  ].map(({ payType, room }) => ({
    payType,
    room: room * ticksPerHundredth,
    parts: [] as { id: number; ticks: number }[],
  }));

  const cuts = [start, ...untils.filter((until) => until !== null)];
  for (const { line, ticks, clock } of inOrder(day.work)) {
    for (const piece of clock ? piecesOf(clock, ticks, cuts) : [{ from: null, ticks }]) {
      const rank = rankOf(piece.from);
      if (rank > 0) {
        classes[rank]?.parts.push({ id: line.id, ticks: piece.ticks });
        continue;
      }
      let rest = piece.ticks;
      for (const each of classes.slice(0, beforeRank)) {
        const part = Math.min(rest, each.room);
        if (part === 0) continue;
        each.parts.push({ id: line.id, ticks: part });
        each.room -= part;
        rest -= part;
      }
    }
  }
  return rounded(classes);
}

/** Timed lines by their times, then the others by job, jobs and lines in order of creation. */
function inOrder(work: readonly WorkLine[]): WorkLine[] {
  const timed = work.filter(({ clock }) => clock !== null);
  const byTime = timed.toSorted(
    ({ clock: a }, { clock: b }) => (a?.from ?? 0) - (b?.from ?? 0) || (a?.to ?? 0) - (b?.to ?? 0),
  );
  const untimed = work.filter(({ clock }) => clock === null);
  const byJob = Map.groupBy(untimed, ({ line }) => line.job);
  return [...byTime, ...[...byJob.values()].flat()];
}

/** Cuts a line where a class may begin. Its hours lie evenly over its minutes, and the last piece has what is left. */
function piecesOf(clock: { from: number; to: number }, ticks: number, cuts: readonly number[]) {
  const inside = cuts.filter((cut) => clock.from < cut && cut < clock.to);
  const starts = [clock.from, ...new Set(inside)].toSorted((a, b) => a - b);
  let left = ticks;
  return starts.map((from, place) => {
    const to = starts[place + 1];
    const part = to === undefined ? left : ticksWithin(ticks, to - from, clock.to - clock.from);
    left -= part;
    return { from, ticks: part };
  });
}

/** Returns the hours of some minutes of a line. They are exact where its hours are its minutes. */
export const ticksWithin = (ticks: number, minutes: number, ofMinutes: number): number =>
  Math.floor((ticks * minutes) / ofMinutes);

/**
 * Rounds from the highest class down: each class and all above it are rounded once, half up. So the classes add up to
 * the rounded hours of the day, and more time never lowers what is counted from some class upwards.
 */
function rounded(classes: readonly Omit<BaseClass, 'amount'>[]): BaseClass[] {
  const ticks = classes.map(({ parts }) => sumOf(parts.map((part) => part.ticks)));
  const upwards = (rank: number) => hundredthsOf(sumOf(ticks.slice(rank)));
  return classes.map((each, rank) => ({
    payType: each.payType,
    parts: each.parts,
    amount: upwards(rank) - upwards(rank + 1),
  }));
}
