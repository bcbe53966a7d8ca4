const hour = 3_600_000;
const day = 24 * hour;

/** 30 days for a remembered session, otherwise 12 hours (D6). */
export function expiryOf(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? 30 * day : 12 * hour));
}

/** Remembered sessions only, at most once a day (D6). */
export function shouldExtend(
  { remember, endsAt }: { remember: boolean; endsAt: Date },
  now: Date,
): boolean {
  return remember && expiryOf(true, now).getTime() - endsAt.getTime() >= day;
}
