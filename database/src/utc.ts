/** `YYYY-MM-DD HH:MM:SS.mmm` in UTC. */
export function toUtc(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}

export function isoFromUtc(stored: string): string {
  return `${stored.replace(' ', 'T')}Z`;
}

/** The clocks of servers differ by less. */
export const maxClockDifferenceMs = 60_000;

/**
 * The latest time that is stored for something due within a duration. A later one was stored by a clock that was ahead, and
 * would hold things up until then (D68).
 */
export function latestStoredUtc(now: Date, durationMs: number): string {
  return toUtc(new Date(now.getTime() + durationMs + maxClockDifferenceMs));
}
