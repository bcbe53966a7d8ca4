import type { HoursDay } from '@worksheet/domain/hours/contract';

/** What a cell shows: its tone, and what stands in it. */
export type HoursLook = 'blank' | 'holiday' | 'absence' | 'missing' | 'short' | 'long' | 'hours';

/** What somebody must look at comes first: a long day or a short rest, then missing and short days. */
export function hoursLook(day: HoursDay | undefined): HoursLook {
  if (!day) return 'blank';
  const { state, hours, flags } = day;
  if (state === 'over' || flags.some(({ code }) => code === 'rest')) return 'long';
  if (state === 'missing' || state === 'short' || state === 'absence') return state;
  if (hours > 0) return 'hours';
  return state === 'holiday' ? 'holiday' : 'blank';
}

/** How much of the norm is there, in percent; at most 100. */
export function normShare({ hours, absence, norm }: HoursDay): number {
  if (norm === null || norm === 0) return 100;
  return Math.min(100, Math.round(((hours + absence) / norm) * 100));
}
