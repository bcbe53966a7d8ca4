import type { HoursDay } from '@worksheet/domain/hours/contract';
import { fromHundredths, toHundredths } from '@worksheet/domain/worksheet/quantity';

/** What a cell shows: its tone, and what stands in it. */
export type CellVariant = 'blank' | 'holiday' | 'absence' | 'missing' | 'short' | 'long' | 'hours';

/** What somebody must look at comes first: a long day or a short rest, then missing and short days. */
export function cellVariant(day: HoursDay | undefined): CellVariant {
  if (!day) return 'blank';
  const { state, flags } = day;
  if (state === 'over' || flags.some(({ code }) => code === 'rest')) return 'long';
  if (state === 'missing' || state === 'short' || state === 'absence') return state;
  if (accountedHours(day) > 0) return 'hours';
  return state === 'holiday' ? 'holiday' : 'blank';
}

/** Of work and absence, as in the sums. */
export function accountedHours({ hours, absence }: Pick<HoursDay, 'hours' | 'absence'>): number {
  return fromHundredths(toHundredths(hours) + toHundredths(absence));
}

/** How much of the norm is there, in percent; at most 100. */
export function normShare(day: HoursDay): number {
  const { norm } = day;
  if (norm === null || norm === 0) return 100;
  return Math.min(100, Math.round((accountedHours(day) / norm) * 100));
}
