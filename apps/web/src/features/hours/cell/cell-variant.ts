import type { HoursDay } from '@worksheet/domain/hours/contract';
import { totalHours } from '@worksheet/domain/hours/period-sums';

/** The variant of a cell: its tone, and its content. */
export type CellVariant = 'blank' | 'holiday' | 'absence' | 'missing' | 'short' | 'long' | 'hours';

/** What somebody must look at comes first: a long day, a short rest or no day off, then missing and short days. */
export function cellVariant(day: HoursDay | undefined): CellVariant {
  if (!day) return 'blank';
  const { state, flags } = day;
  if (state === 'over' || flags.some(({ code }) => code !== 'average-week')) return 'long';
  if (state === 'missing' || state === 'short' || state === 'absence') return state;
  if (totalHours(day) > 0) return 'hours';
  return state === 'holiday' ? 'holiday' : 'blank';
}

/** How much of the norm is there, in percent; 100 only if all of it is. */
export function normShare(day: HoursDay): number {
  const { norm } = day;
  if (norm === null || norm === 0) return 100;
  return Math.min(100, Math.floor((totalHours(day) / norm) * 100));
}
