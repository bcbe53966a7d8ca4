/** The largest quantity a record can hold (spec §9). */
export const maxQuantity = 99_999_999.99;

/** Whole hundredths, the only form in which quantities are added (D10). */
export type Hundredths = number;

export function toHundredths(quantity: number): Hundredths {
  return Math.round(quantity * 100);
}

export function fromHundredths(hundredths: Hundredths): number {
  return hundredths / 100;
}

export function hasTwoDecimals(value: number): boolean {
  return Number.isFinite(value) && fromHundredths(toHundredths(value)) === value;
}

export function sumQuantities(quantities: Iterable<number>): number {
  let sum = 0;
  for (const quantity of quantities) sum += toHundredths(quantity);
  return fromHundredths(sum);
}

/** Returns the stored form: `7.5` is `"7.50"`. */
export function toDecimal(quantity: number): string {
  const hundredths = toHundredths(quantity);
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function fromDecimal(decimal: string): number {
  return Number(decimal);
}

/** The same for a number that a row may be without. */
export function fromDecimalOrNull(decimal: string | null): number | null {
  return decimal === null ? null : fromDecimal(decimal);
}
