/*
 * Quantities are whole hundredths, hours whole millionths (D10, D63). Nothing is added as a fraction, and a sum is rounded
 * once, when it is shown.
 */

/** Divides and rounds half away from zero. */
export function roundedQuotient(dividend: number, divisor: number): number {
  const quotient = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 ? -quotient : quotient;
}

/** Returns millionths of hours as the hours that are shown. */
export function shown(millionths: number): number {
  return roundedQuotient(millionths, 10_000) / 100;
}

export function shownOrNull(millionths: number | null): number | null {
  return millionths === null ? null : shown(millionths);
}

export const hundredths = (quantity: number): number => quantity / 100;

export function addNullable(sum: number | null, amount: number | null): number | null {
  if (amount === null) return sum;
  return (sum ?? 0) + amount;
}

/** Formats a quantity as the CSV file does. */
export function decimalText(quantity: number): string {
  return `${Math.floor(quantity / 100)}.${String(quantity % 100).padStart(2, '0')}`;
}
