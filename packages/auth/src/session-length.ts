const hour = 3_600_000;
const day = 24 * hour;

/** When a session begun or used now ends: remembered after 30 days, else after 12 hours (D6). */
export function expiryOf(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? 30 * day : 12 * hour));
}

/** Whether a session slides: only a remembered one, and once a day at most, which spares a write with every request (D6). */
export function isToBeExtended(
  { remember, endsAt }: { remember: boolean; endsAt: Date },
  now: Date,
): boolean {
  return remember && expiryOf(true, now).getTime() - endsAt.getTime() >= day;
}
