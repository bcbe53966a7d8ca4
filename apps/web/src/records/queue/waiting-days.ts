import type { OutboxItem, OutboxLine } from '#records/queue/item.ts';

/** A line in its day of the worksheet. */
export interface WaitingLine extends OutboxLine {
  readonly key: string;
  /** The photos of its item, at the first of its lines. */
  readonly photoCount: number;
  readonly isRefused: boolean;
  /** True after an error of the server. */
  readonly isRetried: boolean;
}

export type WaitingDays = ReadonlyMap<string, readonly WaitingLine[]>;

/** The lines whose records the server has not created yet, by date. */
export function waitingDays(items: readonly OutboxItem[]): WaitingDays {
  const lines = items
    .filter(({ recordId }) => recordId === null)
    .flatMap((item) =>
      item.lines.map((line, position) => ({
        ...line,
        key: `waiting ${item.id} ${position}`,
        photoCount: position === 0 ? item.photoCount : 0,
        isRefused: item.refusal?.isTemporary === false,
        isRetried: item.refusal?.isTemporary === true,
      })),
    );
  return Map.groupBy(lines, ({ date }) => date);
}

interface Day {
  readonly key: string;
  readonly worksheet: readonly unknown[];
}

/** Adds the days on which only waiting lines are, the latest first as in the list. */
export function withWaitingDays<D extends Day>(
  days: readonly D[],
  waiting: WaitingDays,
): readonly (D | { key: string; worksheet: [] })[] {
  const known = new Set(days.map(({ key }) => key));
  const added = [...waiting.keys()].filter((key) => !known.has(key));
  if (added.length === 0) return days;
  return [...days, ...added.map((key) => ({ key, worksheet: [] as [] }))].toSorted((a, b) =>
    b.key.localeCompare(a.key),
  );
}
