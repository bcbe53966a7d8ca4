import type { AccountHandle } from '@worksheet/database/client';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import type { ReminderFacts } from '@worksheet/domain/reminders/due';

const day = 86_400_000;
/** Older stops are not told, such as those from before the account had reminders. */
const stoppedMs = 14 * day;
/** So long an export may wait for the other system, in an account whose exports are acknowledged. */
const waitingMs = day;

/** Finds what administrators are reminded of: invitations that nobody used, and deliveries that stopped. */
export async function findAdminFacts(
  db: AccountHandle,
  now: Date,
): Promise<Pick<ReminderFacts, 'invitations' | 'stopped'>> {
  const since = toUtc(new Date(now.getTime() - stoppedMs));
  const invitations = await db
    .selectFrom('invitation')
    .innerJoin('user', 'user.id', 'invitation.user_id')
    .select(['invitation.id', 'user.username', 'invitation.expires_at as expiresAt'])
    .where('invitation.purpose', '=', 'invitation')
    .where('user.active', '=', true)
    .orderBy('invitation.id')
    .execute();
  const webhooks = await db
    .selectFrom('webhook')
    .select(['id', 'url', 'disabled_at as at'])
    .where('active', '=', false)
    .where('disabled_at', '>', since)
    .where('disabled_at', '<=', toUtc(now))
    .orderBy('id')
    .execute();
  const exports = await db
    .selectFrom('export_batch')
    .select('number')
    .where('voided_at', 'is', null)
    .where('created_at', '>', since)
    .where('created_at', '<', toUtc(new Date(now.getTime() - waitingMs)))
    .where((eb) => eb('record_count', '>', eb('accepted_count', '+', eb.ref('rejected_count'))))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('export_batch as other')
          .select('other.id')
          .where('other.acknowledged_at', 'is not', null),
      ),
    )
    .orderBy('number')
    .execute();
  return {
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expiresAt: Date.parse(isoFromUtc(expiresAt)),
    })),
    stopped: [
      ...webhooks.map(({ id, url, at }) => ({
        key: `webhook ${id} ${at}`,
        webhook: new URL(url).host,
      })),
      ...exports.flatMap(({ number }) =>
        number === null ? [] : { key: `export ${number}`, export: number },
      ),
    ],
  };
}
