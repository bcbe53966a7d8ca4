const hour = 3_600_000;
const day = 24 * hour;

/** Returns when a session that is used now expires: a remembered one after 30 days, others after 12 hours (D6). */
export function expiryOf(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? 30 * day : 12 * hour));
}

/** Only a remembered session is extended, at most once a day, which saves a write per request (D6). */
export function shouldExtend(
  { remember, endsAt }: { remember: boolean; endsAt: Date },
  now: Date,
): boolean {
  return remember && expiryOf(true, now).getTime() - endsAt.getTime() >= day;
}
