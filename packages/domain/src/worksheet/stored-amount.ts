import type { CalendarDate } from '../dates/calendar.ts';
import type { NormalEntry } from './record.ts';
import { isoLocal, readTime, type MinuteOfDay } from './time.ts';
import type { UnitType } from './limits.ts';

/* Times and quantities do not change when the account's setting changes (D64). */

/** The amount of the record that an update changes. */
export interface StoredAmount {
  readonly date: CalendarDate;
  readonly unitType: UnitType;
  /** Null unless the record was timed. */
  readonly timeFrom: MinuteOfDay | null;
  readonly timeTo: MinuteOfDay | null;
  readonly breakMinutes: number | null;
  readonly quantity: number;
}

interface Setting {
  /** Whether the account registers the times of resources today. */
  readonly isTimeBased: boolean;
  readonly timeZone: string;
}

type SentAmount = Pick<
  NormalEntry,
  'date' | 'unitType' | 'timeFrom' | 'timeTo' | 'breakMinutes' | 'quantity'
>;

/** Whether an entry has times instead of a quantity. A record keeps what it has until its amount is changed. */
export function usesTimes(
  entry: SentAmount,
  stored: StoredAmount | undefined,
  setting: Setting,
): boolean {
  if (entry.unitType === 'Item') return false;
  const { isTimeBased } = setting;
  if (stored?.unitType !== 'Resource') return isTimeBased;
  if (stored.timeFrom === null)
    return isTimeBased && (sendsTimes(entry) || entry.quantity === null);
  if (isTimeBased || hasStoredQuantity(entry, stored)) return true;
  return sendsTimes(entry) && !hasStoredTimes(entry, stored, setting);
}

/** Whether an update leaves the times of a record, and therefore its quantity, as they are. */
export function keepsTimes(
  entry: SentAmount,
  stored: StoredAmount | undefined,
  setting: Setting,
): stored is StoredAmount {
  if (!stored || stored.timeFrom === null || entry.date !== stored.date) return false;
  if (!usesTimes(entry, stored, setting)) return false;
  if (!sendsTimes(entry)) return !setting.isTimeBased && hasStoredBreak(entry, stored);
  return hasStoredTimes(entry, stored, setting);
}

/**
 * Adds the stored times to an entry that keeps them, because clients of an account that registers
 * quantities leave times out.
 */
export function withStoredTimes<E extends SentAmount>(
  entry: E,
  stored: StoredAmount | undefined,
  { isTimeBased }: Setting,
): E {
  if (isTimeBased || sendsTimes(entry) || !stored) return entry;
  const { timeFrom, timeTo } = stored;
  if (timeFrom === null || timeTo === null) return entry;
  return {
    ...entry,
    timeFrom: isoLocal(entry.date, timeFrom),
    timeTo: isoLocal(entry.date, timeTo),
  };
}

function sendsTimes({ timeFrom, timeTo }: SentAmount): boolean {
  return timeFrom !== null || timeTo !== null;
}

function hasStoredQuantity({ quantity }: SentAmount, stored: StoredAmount): boolean {
  return quantity === null || quantity === stored.quantity;
}

function hasStoredBreak({ breakMinutes }: SentAmount, stored: StoredAmount): boolean {
  return (breakMinutes ?? 0) === (stored.breakMinutes ?? 0);
}

/** Whether the times and what is subtracted from the hours between them are as they were. */
function hasStoredTimes(entry: SentAmount, stored: StoredAmount, { timeZone }: Setting): boolean {
  const { date, timeFrom, timeTo } = entry;
  if (!hasStoredBreak(entry, stored)) return false;
  const isSame = (sent: string | null, at: MinuteOfDay | null, endsDay: boolean) => {
    if (sent === null || at === null) return false;
    if (sent === isoLocal(date, at)) return true;
    const reading = readTime(sent, { date, timeZone }, { endsDay });
    return 'minutes' in reading && reading.minutes === at;
  };
  return isSame(timeFrom, stored.timeFrom, false) && isSame(timeTo, stored.timeTo, true);
}
