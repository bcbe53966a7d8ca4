import type { UnscopedTransaction } from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import type { UserActor } from '@worksheet/domain/access/actor';
import { digest } from '#digest.ts';

/** In milliseconds. */
export const impersonationLength = 30 * 60_000;

interface StoredImpersonation {
  readonly visitAccountId: number | null;
  readonly visitEndsAt: string | null;
  readonly accountCode: string;
}

/** Returns a unique name, because usernames contain no `@` (D2). */
export function impersonatorName(username: string, accountCode: string): string {
  return `${username}@${accountCode}`;
}

/**
 * Returns the actor of an operator who acts as an administrator of the impersonated account, without the operator role.
 */
export function asImpersonator(
  actor: UserActor,
  { visitAccountId, visitEndsAt, accountCode }: StoredImpersonation,
  now: Date,
): UserActor {
  if (visitAccountId === null || visitEndsAt === null || actor.role !== 'Operator') return actor;
  if (isExpired(visitEndsAt, now)) return actor;
  const endsAt = isoFromUtc(visitEndsAt);
  return {
    ...actor,
    accountId: visitAccountId,
    username: impersonatorName(actor.username, accountCode),
    profileType: 'Admin',
    role: 'User',
    teamCode: null,
    impersonation: { endsAt, home: { accountId: actor.accountId, username: actor.username } },
  };
}

export function isExpired(visitEndsAt: string | null, now: Date): boolean {
  return visitEndsAt !== null && Date.parse(isoFromUtc(visitEndsAt)) <= now.getTime();
}

/** Begins an impersonation, or ends it if the account is null. Returns whether the session exists. */
export async function setImpersonation(
  tx: UnscopedTransaction,
  token: string,
  visit: { readonly accountId: number; readonly endsAt: Date } | null,
): Promise<boolean> {
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', digest(token))
    .forUpdate()
    .executeTakeFirst();
  if (!session) return false;
  await tx
    .updateTable('session')
    .set({
      visit_account_id: visit?.accountId ?? null,
      visit_ends_at: visit ? toUtc(visit.endsAt) : null,
    })
    .where('id', '=', session.id)
    .execute();
  return true;
}
