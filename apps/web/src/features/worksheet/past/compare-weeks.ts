import { toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';

/** The amount of a cell or a sum at a moment and now, in hours or in the unit of the row; null without records. */
export interface Compared {
  readonly was: number | null;
  readonly now: number | null;
}

export interface PastRow {
  readonly key: string;
  readonly job: string;
  readonly work: string;
  /** The unit of amounts that are not hours. */
  readonly unit: string | undefined;
  readonly cells: ReadonlyMap<string, Compared>;
  readonly sum: Compared;
}

export interface ComparedWeeks {
  readonly rows: readonly PastRow[];
  /** The hours of each day and of the week. */
  readonly days: ReadonlyMap<string, Compared>;
  readonly sum: Compared;
}

type Side = keyof Compared;
type Line = Pick<
  WorksheetRecord,
  'date' | 'jobCode' | 'jobDescription' | 'description' | 'hours' | 'quantity' | 'unitOfMeasureCode'
>;

/** Puts the records of a week at a moment beside those of now, by job and text and by day. */
export function compareWeeks(was: readonly Line[], now: readonly Line[]): ComparedWeeks {
  const lines = [
    ...was.map((line) => ({ line, side: 'was' as const })),
    ...now.map((line) => ({ line, side: 'now' as const })),
  ];
  const rows = [...Map.groupBy(lines, ({ line }) => keyOf(line))].map(([key, own]): PastRow => {
    const [{ line } = { line: undefined }] = own;
    const amounts = own.map((each) => ({ ...each, amount: amountOf(each.line) }));
    return {
      key,
      job: line?.jobDescription ?? line?.jobCode ?? '',
      work: line?.description ?? '',
      unit: line?.hours === null ? line.unitOfMeasureCode : undefined,
      cells: byDay(amounts),
      sum: add(amounts),
    };
  });
  const hours = lines
    .filter(({ line }) => line.hours !== null)
    .map((each) => ({ ...each, amount: amountOf(each.line) }));
  return {
    rows: rows.toSorted((a, b) => a.job.localeCompare(b.job) || a.work.localeCompare(b.work)),
    days: byDay(hours),
    sum: add(hours),
  };
}

function keyOf({ jobCode, description, hours, unitOfMeasureCode }: Line): string {
  return JSON.stringify([jobCode, description, hours === null ? unitOfMeasureCode : null]);
}

const amountOf = ({ hours, quantity }: Line) => toMillionths(hours ?? quantity);

interface Amount {
  readonly line: Line;
  readonly side: Side;
  readonly amount: number;
}

function byDay(amounts: readonly Amount[]): Map<string, Compared> {
  const days = Map.groupBy(amounts, ({ line }) => line.date);
  return new Map([...days].map(([date, own]) => [date, add(own)]));
}

function add(amounts: readonly Amount[]): Compared {
  const sumOf = (side: Side) => {
    const own = amounts.filter((each) => each.side === side);
    return own.length === 0 ? null : own.reduce((sum, { amount }) => sum + amount, 0) / 1_000_000;
  };
  return { was: sumOf('was'), now: sumOf('now') };
}
