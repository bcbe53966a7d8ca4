import type { FlagCode } from '@worksheet/domain/worksheet/approval';

interface FlagOfLines {
  readonly code: FlagCode;
  readonly entries: readonly number[];
}

/** What a flag says something about: its lines, its lines but the first, which the others repeat or cross, or the day. */
const about: Readonly<Record<FlagCode, 'lines' | 'later lines' | 'day'>> = {
  'changed-since-return': 'lines',
  overlap: 'later lines',
  'over-24-hours': 'day',
  'over-day-limit': 'day',
  duplicate: 'later lines',
  outlier: 'lines',
  future: 'lines',
  late: 'lines',
  rest: 'day',
  'inactive-reference': 'lines',
  'planned-not-registered': 'day',
};

/**
 * The lines that a flag points at, which sending back preselects. Flags of the whole day count only if no other flag
 * points at a line. `order` is that of the day.
 */
export function suspectLines(
  flags: readonly FlagOfLines[],
  order: readonly number[],
): ReadonlySet<number> {
  const position = (id: number) => order.indexOf(id);
  const linesOf = ({ code, entries }: FlagOfLines) =>
    entries
      .toSorted((a, b) => position(a) - position(b))
      .slice(about[code] === 'later lines' && entries.length > 1 ? 1 : 0);
  const exact = flags.filter(({ code }) => about[code] !== 'day').flatMap(linesOf);
  return new Set(exact.length > 0 ? exact : flags.flatMap(linesOf));
}
