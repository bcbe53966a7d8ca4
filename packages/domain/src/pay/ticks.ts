import type { Millionths } from '#worksheet/exact-hours.ts';
import type { Hundredths } from '#worksheet/quantity.ts';

/** Millionths of a minute, in which minutes and millionths of an hour are both whole. */
export type Ticks = number;
export const perHundredth = 600_000;

export function ticksOf(hours: Millionths | null): Ticks {
  return (hours ?? 0) * 60;
}

/** Rounds half away from zero. */
export function roundTicks(ticks: Ticks, by = perHundredth): Hundredths {
  const rounded = Math.floor((2 * Math.abs(ticks) + by) / (2 * by));
  return ticks < 0 ? 0 - rounded : rounded;
}

/** Returns how much two stretches have in common. */
export function overlap(start: number, end: number, from: number, to: number): number {
  return Math.max(0, Math.min(end, to) - Math.max(start, from));
}

/** Reads `06:30` as minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
