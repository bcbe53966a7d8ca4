import type { Configuration } from 'openid-client';
import { unscoped } from '@worksheet/database/unscoped';
import { latestStoredUtc, toUtc } from '@worksheet/database/utc';
import {
  asProviderError,
  loadLibrary,
  openProvider,
  type ProviderServices,
} from '#identity/provider.ts';
import { decryptForProvider, encryptForProvider, findProvider } from '#identity/settings.ts';

/** How often the provider is asked whether a person may still log in. */
export const refreshIntervalMs = 10 * 60_000;
/** Of one company in one run, so that a slow provider does not keep the others waiting. */
const maxSessions = 100;

interface DueSession {
  readonly id: string;
  readonly userId: number;
  readonly refresh: string;
}

/** Returns the companies whose provider is asked for sessions. */
export async function accountsToRefresh({ pool }: ProviderServices): Promise<number[]> {
  const rows = await unscoped(pool)
    .selectFrom('account_identity')
    .select('account_id as accountId')
    .where('is_on', '=', true)
    .orderBy('account_id')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/**
 * Asks the provider of a company for its sessions, and ends those that it refuses. A provider that is away, or fails in
 * another way, ends nothing. Returns the ids of the users whose sessions ended.
 */
export async function refreshSessions(
  services: ProviderServices,
  accountId: number,
): Promise<number[]> {
  const due = await findDue(services, accountId);
  if (due.length === 0) return [];
  const settings = await findProvider(services, { accountId });
  const config = settings && (await openProvider(services, settings).catch(() => undefined));
  if (!config) return [];
  const ended: number[] = [];
  for (const session of due) {
    const answer = await refresh(services, config, { accountId, session });
    if (answer === 'away') break;
    if (answer === 'refused') ended.push(session.userId);
  }
  return ended;
}

async function findDue({ pool, now }: ProviderServices, accountId: number): Promise<DueSession[]> {
  const before = toUtc(new Date(now().getTime() - refreshIntervalMs));
  const rows = await unscoped(pool)
    .selectFrom('session')
    .select(['id', 'user_id as userId', 'identity_refresh as refresh'])
    .where('account_id', '=', accountId)
    .where('identity_refresh', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('identity_refreshed_at', '<=', before),
        eb('identity_refreshed_at', '>', latestStoredUtc(now(), 0)),
      ]),
    )
    .where('expires_at', '>', toUtc(now()))
    .orderBy('identity_refreshed_at')
    .limit(maxSessions)
    .execute();
  return rows.flatMap(({ id, userId, refresh }) =>
    refresh === null ? [] : [{ id, userId, refresh }],
  );
}

async function refresh(
  services: ProviderServices,
  config: Configuration,
  { accountId, session }: { readonly accountId: number; readonly session: DueSession },
): Promise<'kept' | 'refused' | 'away'> {
  const client = await loadLibrary();
  const db = unscoped(services.pool);
  const keep = async (rotated?: string) => {
    const owner = { secret: services.secret, accountId };
    await db
      .updateTable('session')
      .set({
        identity_refreshed_at: toUtc(services.now()),
        ...(rotated && { identity_refresh: encryptForProvider(rotated, owner) }),
      })
      .where('id', '=', session.id)
      .execute();
    return 'kept' as const;
  };
  const token = decryptForProvider(session.refresh, services, accountId);
  if (token === null) return keep();
  try {
    return await keep((await client.refreshTokenGrant(config, token)).refresh_token);
  } catch (error) {
    if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') {
      await db.deleteFrom('session').where('id', '=', session.id).execute();
      return 'refused';
    }
    // A single answer that makes no sense does not keep the other sessions waiting.
    return (await asProviderError(error)).code === 'identity-away' ? 'away' : keep();
  }
}
