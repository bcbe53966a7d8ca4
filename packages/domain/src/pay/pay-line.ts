import type { CalendarDate } from '#dates/calendar.ts';
import type { Millionths } from '#worksheet/exact-hours.ts';
import type { Hundredths } from '#worksheet/quantity.ts';

/** A record as pay sees it. */
export interface PayLine {
  readonly id: number;
  readonly jobNo: string;
  readonly isLeave: boolean;
  /** Null unless the quantity is time. */
  readonly hours: Millionths | null;
  /** The quantity of a unit of measure that counts as days; null otherwise. */
  readonly days: Hundredths | null;
  readonly quantity: Hundredths;
  readonly unitOfMeasure: string;
  /** The number of the item; null for a resource. */
  readonly item: string | null;
  /** The minutes since midnight between which it was worked, without the break at its end; null without clock times. */
  readonly clock: { readonly from: number; readonly to: number } | null;
}

export interface PayDay {
  readonly date: CalendarDate;
  readonly isHoliday: boolean;
  /** Null without a norm; 0 on public holidays. */
  readonly norm: Hundredths | null;
  /** In the order of creation. */
  readonly lines: readonly PayLine[];
}

/** What a line, or a part of it, is paid as. `rule` is the path of the rule in the agreement, such as `overtime.0`. */
export interface PayPart {
  /** Null for what the day adds without a line. */
  readonly id: number | null;
  /** Null if the agreement has no pay type for it. */
  readonly payType: string | null;
  readonly rule: string;
  readonly amount: Hundredths;
}
