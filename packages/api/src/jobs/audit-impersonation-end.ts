import { impersonatorName } from '@worksheet/auth/impersonation';
import {
  expiredImpersonationSessions,
  expireImpersonation,
} from '@worksheet/auth/expire-impersonations';
import {
  transactUnscoped,
  unscoped,
  withinAccount,
  type UnscopedTransaction,
} from '@worksheet/database/unscoped';
import { addEntry } from '#audit/write.ts';
import type { Services } from '#context.ts';

interface ImpersonationEnd {
  /** `by` is the operator's name as each of the two accounts shows it. */
  readonly impersonated: {
    readonly accountId: number;
    readonly code?: string;
    readonly by: string;
  };
  readonly home: { readonly accountId: number; readonly by: string };
  readonly at: Date;
  /** Null when the impersonation expired. */
  readonly address: string | null;
}

/** Writes the end of an impersonation to the audit logs of both accounts. */
export async function auditImpersonationEnd(
  tx: UnscopedTransaction,
  { impersonated, home, at, address }: ImpersonationEnd,
): Promise<void> {
  const entry = { event: 'visit-ended', at, address } as const;
  await addEntry(withinAccount(tx, impersonated.accountId), { ...entry, by: impersonated.by });
  await addEntry(withinAccount(tx, home.accountId), {
    ...entry,
    by: home.by,
    subject: impersonated.code,
  });
}

type ExpiryContext = Pick<Services, 'pool' | 'now'>;

/** Ends an expired impersonation. The audit logs get one entry each, dated at the expiry. */
export async function auditExpiredImpersonation(
  { pool, now }: ExpiryContext,
  sessionId: string,
): Promise<void> {
  await transactUnscoped(pool, async (tx) => {
    const expired = await expireImpersonation(tx, sessionId, now());
    if (!expired) return;
    const { impersonatedAccount, ownAccount, endedAt } = expired;
    await auditImpersonationEnd(tx, {
      impersonated: {
        ...impersonatedAccount,
        by: impersonatorName(ownAccount.username, ownAccount.code),
      },
      home: { accountId: ownAccount.accountId, by: ownAccount.username },
      at: endedAt,
      address: null,
    });
  });
}

/** Ends the expired impersonations of operators who made no further request. */
export async function auditExpiredImpersonations(ctx: ExpiryContext): Promise<void> {
  const sessions = await expiredImpersonationSessions(unscoped(ctx.pool), ctx.now());
  for (const id of sessions) await auditExpiredImpersonation(ctx, id);
}
