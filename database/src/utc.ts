/** `YYYY-MM-DD HH:MM:SS.mmm` in UTC. */
export function toUtc(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}

export function isoFromUtc(stored: string): string {
  return `${stored.replace(' ', 'T')}Z`;
}
