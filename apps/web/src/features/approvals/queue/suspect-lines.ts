interface FlagOfLines {
  readonly code: string;
  readonly entries: readonly number[];
}

/** Their first line is right, as the others repeat or cross it. */
const ofLaterLines = new Set(['overlap', 'duplicate']);
/** Say something about the day as a whole. */
const ofDay = new Set(['over-24-hours', 'over-day-limit', 'rest']);

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
      .slice(ofLaterLines.has(code) && entries.length > 1 ? 1 : 0);
  const exact = flags.filter(({ code }) => !ofDay.has(code)).flatMap(linesOf);
  return new Set(exact.length > 0 ? exact : flags.flatMap(linesOf));
}
