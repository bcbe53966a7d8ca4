import type { MinuteOfDay } from './time.ts';

/**
 * Reads a typed time: `7`, `0730`, `730`, `7:30` or `7.30` (spec §5, D50). Returns undefined for
 * text that is not a time.
 */
export function parseTime(typed: string): MinuteOfDay | undefined {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const hours = Number(match[1]);
  const minutes = Number(match[2] ?? 0);
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return undefined;
  return hours * 60 + minutes;
}
