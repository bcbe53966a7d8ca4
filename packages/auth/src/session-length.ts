const hour = 3_600_000;
const day = 24 * hour;

/** Returns the end of a new session: after 30 days for a remembered session, otherwise after 12 hours (D6). */
export function expiryOf(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? 30 * day : 12 * hour));
}

/**
 * Returns the latest end of a session: 90 days after its begin, however often it is extended
 * (decisions/own-passwords-and-sessions).
 */
export function latestEnd(createdAt: Date, expiresAt: Date): Date {
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + 90 * day));
}

interface StoredSession {
  readonly remember: boolean;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

/** Returns the new end of a session, or undefined. Only remembered sessions are extended, at most once a day (D6). */
export function extensionOf(
  { remember, createdAt, endsAt }: StoredSession,
  now: Date,
): Date | undefined {
  const extended = latestEnd(createdAt, expiryOf(true, now));
  return remember && extended.getTime() - endsAt.getTime() >= day ? extended : undefined;
}
