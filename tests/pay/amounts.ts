/*
 * Time is counted in ticks, millionths of a minute: a minute and a millionth of an hour are both a whole number of them.
 * Amounts are whole hundredths.
 */

export const ticksPerMinute = 1_000_000;
export const ticksPerMillionth = 60;
export const ticksPerHundredth = 600_000;

/** Reads a decimal as a whole number of units of its last place: `scaled('7.5', 2)` is 750. */
export function scaled(decimal: number | string, places: number): number {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(String(decimal)) ?? [];
  if (whole === undefined || fraction.slice(places).replaceAll('0', '') !== '')
    throw new Error(`${decimal} is no number of ${places} decimals.`);
  return Number(whole + fraction.slice(0, places).padEnd(places, '0'));
}

export function roundHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

export const hundredthsOf = (ticks: number): number => roundHalfUp(ticks, ticksPerHundredth);

export const sumOf = (numbers: Iterable<number>): number =>
  [...numbers].reduce((sum, each) => sum + each, 0);

/** Reads `06:00` as a minute of the day; `24:00` ends it. */
export function minuteOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined) throw new Error(`${time} is no clock time.`);
  return hour * 60 + minute;
}

/** Returns 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns what is valid on a date: the entry with the latest first day until then. */
export function validOn<T extends { readonly validFrom: string }>(
  entries: readonly T[],
  date: string,
): T | undefined {
  return entries
    .filter(({ validFrom }) => validFrom <= date)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : Number(a.validFrom > b.validFrom)))
    .at(-1);
}
