import { impersonatorName } from '@worksheet/auth/impersonation';
import { withinAccount, type UnscopedTransaction } from '@worksheet/database/unscoped';
import { actorName, type Actor } from '@worksheet/domain/actor';
import { addEntry, type AuditInput } from '#audit/write.ts';
import type { Context } from '#context.ts';

/** The context of an operator who changes other accounts. */
export type OperatorContext = Pick<Context, 'pool' | 'now' | 'request'> & { readonly actor: Actor };

/**
 * Writes an operator's action on an account to the audit log of that account and of the operator's own account. With
 * `deleted`, only to the latter, as the account's log was deleted with it.
 */
export async function auditBothTenants(
  tx: UnscopedTransaction,
  ctx: OperatorContext,
  tenant: { readonly id: number; readonly code: string; readonly deleted?: boolean },
  input: AuditInput,
): Promise<void> {
  const at = ctx.now();
  const { address } = ctx.request;
  const by = actorName(ctx.actor);
  const home = await findHomeAccount(tx, ctx);
  if (!tenant.deleted) {
    const operatorName = home && home.id !== tenant.id ? impersonatorName(by, home.code) : by;
    await addEntry(withinAccount(tx, tenant.id), { ...input, by: operatorName, address, at });
  }
  if (home && home.id !== tenant.id) {
    const subject = tenant.code;
    // The changes are those of the other account.
    const entry: AuditInput = input.changes ? { ...input, changes: [] } : input;
    await addEntry(withinAccount(tx, home.id), { ...entry, subject, by, address, at });
  }
}

/** The operator's own account. Undefined when the command line creates the first account. */
function findHomeAccount(tx: UnscopedTransaction, { actor }: OperatorContext) {
  return tx
    .selectFrom('account')
    .select(['id', 'code'])
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
}
