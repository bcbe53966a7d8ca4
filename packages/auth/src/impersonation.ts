import type { UnscopedTransaction } from '@worksheet/database/unscoped';
import { isoFromUtc, toUtc } from '@worksheet/database/utc';
import type { UserActor } from '@worksheet/domain/actor';
import { digest } from '#digest.ts';

/** How long an operator looks at an account before they have to say so again. */
export const impersonationLength = 30 * 60_000;

/** What a session says of a visit. */
interface StoredVisit {
  readonly visitAccountId: number | null;
  readonly visitEndsAt: string | null;
  /** The code of the account the visitor comes from. */
  readonly accountCode: string;
}

/** How an operator is called where they are not at home; no user can be called so (D2). */
export function impersonatorName(username: string, accountCode: string): string {
  return `${username}@${accountCode}`;
}

/** Who someone is while their visit lasts: an administrator of the account visited, and no operator there. */
export function asImpersonator(
  actor: UserActor,
  { visitAccountId, visitEndsAt, accountCode }: StoredVisit,
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

/** Whether a session still holds a visit whose time is over. */
export function isExpired(visitEndsAt: string | null, now: Date): boolean {
  return visitEndsAt !== null && Date.parse(isoFromUtc(visitEndsAt)) <= now.getTime();
}

/** Makes a session a visit, or with null takes it home; whether the session is there. */
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
