import { normalizedKey } from '../normalized-key.ts';
import { fromHundredths, maxQuantity, toHundredths } from './quantity.ts';

const hourCodes = new Set(['time', 'timer', 'hour', 'hours', 't', 'std']);

/** The hours of a resource's unit of measure that is created without them (D46). */
export function defaultHours(code: string): number | null {
  return hourCodes.has(normalizedKey(code)) ? 1 : null;
}

/** The hours of a quantity, rounded half up to two decimals (D46); undefined if a record cannot hold them. */
export function hoursOf(quantity: number, hoursPerUnit: number): number | undefined {
  // Exact: the product of both as whole numbers can exceed 2^53.
  const product = BigInt(toHundredths(quantity)) * BigInt(Math.round(hoursPerUnit * 10_000));
  const hours = fromHundredths(Number((product + 5000n) / 10_000n));
  return hours > maxQuantity ? undefined : hours;
}
