import { impersonatorName } from '@worksheet/auth/impersonation';
import { withinAccount, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { actorName, type Actor } from '@worksheet/domain/actor';
import { addEntry, type AuditInput } from '#audit/write.ts';
import type { Context } from '#context.ts';

/** Who acts on accounts that are not their own. */
export type OperatorContext = Pick<Context, 'pool' | 'now' | 'request'> & { readonly actor: Actor };

/**
 * Puts what an operator did to an account into that account's audit log, and into the log of their own. `gone` says
 * that there is no log there any more.
 */
export async function auditBothTenants(
  tx: UnscopedTransaction,
  ctx: OperatorContext,
  tenant: { readonly id: number; readonly code: string; readonly gone?: boolean },
  input: AuditInput,
): Promise<void> {
  const at = ctx.now();
  const { address } = ctx.request;
  const by = actorName(ctx.actor);
  const home = await homeOf(tx, ctx);
  if (!tenant.gone) {
    const away = home && home.id !== tenant.id ? impersonatorName(by, home.code) : by;
    await addEntry(withinAccount(tx, tenant.id), { ...input, by: away, address, at });
  }
  if (home && home.id !== tenant.id) {
    const subject = tenant.code;
    await addEntry(withinAccount(tx, home.id), { ...input, subject, by, address, at });
  }
}

/** The operators' own account. The command line works without one too: it is what makes the first. */
function homeOf(tx: UnscopedTransaction, { actor }: OperatorContext) {
  return tx
    .selectFrom('account')
    .select(['id', 'code'])
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
}
