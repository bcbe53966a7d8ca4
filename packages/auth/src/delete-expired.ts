import { deleteOldAttempts } from '#lockout.ts';
import type { AuthServices } from '#services.ts';
import { deleteExpiredSessions } from '#sessions.ts';

/** Throws out what has run out: sessions and counters of failed sign-ins. For the server to call now and then. */
export async function deleteExpired(services: AuthServices): Promise<void> {
  await deleteExpiredSessions(services);
  await deleteOldAttempts(services);
}
