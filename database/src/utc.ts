/** Returns `YYYY-MM-DD HH:MM:SS.mmm` in UTC. */
export function toUtc(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}

export function isoFromUtc(stored: string): string {
  return `${stored.replace(' ', 'T')}Z`;
}

/** The maximum difference between the clocks of servers. */
export const maxClockDifferenceMs = 60_000;

/**
 * Returns the latest time that is stored for something that is due within a duration. A later time
 * was stored by a clock that was ahead, and would delay things until then (D68).
 */
export function latestStoredUtc(now: Date, durationMs: number): string {
  return toUtc(new Date(now.getTime() + durationMs + maxClockDifferenceMs));
}
