import type { DayGroup, WorksheetRecord } from '@worksheet/domain/worksheet/record';

/** What stands under each other in a list of records: per day a head, its records, and where it is a table a sum. */
export type Row =
  | { readonly kind: 'head' | 'sum'; readonly key: string; readonly day: DayGroup }
  | {
      readonly kind: 'record';
      readonly key: number;
      readonly day: DayGroup;
      readonly record: WorksheetRecord;
    };

/** The days of a list one row after the other. */
export function rowsOf(days: readonly DayGroup[], { sums }: { sums: boolean }): readonly Row[] {
  return days.flatMap((day): Row[] => [
    { kind: 'head', key: `head ${day.key}`, day },
    ...day.worksheet.map((record): Row => ({ kind: 'record', key: record.id, day, record })),
    ...(sums ? [{ kind: 'sum', key: `sum ${day.key}`, day } as const] : []),
  ]);
}

/** A row to be drawn, and how much room the rows left out before it take. */
export interface Drawn {
  readonly row: Row;
  readonly index: number;
  readonly gap: number;
}

/** Drawn rows under the day they belong to. */
export function byDay(
  drawn: readonly Drawn[],
): readonly { readonly day: DayGroup; readonly rows: readonly Drawn[] }[] {
  const days: { day: DayGroup; rows: Drawn[] }[] = [];
  for (const each of drawn) {
    const last = days.at(-1);
    if (last?.day === each.row.day) last.rows.push(each);
    else days.push({ day: each.row.day, rows: [each] });
  }
  return days;
}

/**
 * Which rows must be there besides those in sight, so that nothing is lost by leaving the others out: the head of the
 * day in sight, which sticks; the first and the last record, which Tab comes to from outside; and the record that has
 * the focus with its neighbours, to which Tab goes on.
 */
export function neededRows(
  rows: readonly Row[],
  { first, heldKey }: { readonly first: number; readonly heldKey: number | undefined },
): readonly number[] {
  const isRecord = (row: Row) => row.kind === 'record';
  const needed = [
    rows.findLastIndex((row, index) => index <= first && row.kind === 'head'),
    rows.findIndex(isRecord),
    rows.findLastIndex(isRecord),
  ];
  const held = heldKey === undefined ? -1 : rows.findIndex((row) => row.key === heldKey);
  if (held >= 0) {
    needed.push(
      rows.findLastIndex((row, index) => index < held && isRecord(row)),
      held,
      rows.findIndex((row, index) => index > held && isRecord(row)),
    );
  }
  return needed.filter((index) => index >= 0);
}
