/** An instant as the database stores it: `YYYY-MM-DD HH:MM:SS.mmm` in UTC. */
export function toUtc(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}

/** The ISO 8601 form of a stored instant, `YYYY-MM-DDTHH:MM:SS.mmmZ`. */
export function isoFromUtc(stored: string): string {
  return `${stored.replace(' ', 'T')}Z`;
}
