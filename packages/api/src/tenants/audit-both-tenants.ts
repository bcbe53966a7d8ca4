import { impersonatorName } from '@worksheet/auth/impersonation';
import {
  unscoped,
  withinAccount,
  type UnscopedHandle,
  type UnscopedTransaction,
} from '@worksheet/database/unscoped';
import { actorName, type Actor } from '@worksheet/domain/access/actor';
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
    const operator = operatorName(by, home, tenant.id);
    await addEntry(withinAccount(tx, tenant.id), { ...input, by: operator, address, at });
  }
  if (home && home.id !== tenant.id) {
    const subject = tenant.code;
    // The changes are those of the other account.
    const entry: AuditInput = input.changes ? { ...input, changes: [] } : input;
    await addEntry(withinAccount(tx, home.id), { ...entry, subject, by, address, at });
  }
}

/** The name of the operator in another account. Null in their own. */
export async function findOperatorName(
  ctx: OperatorContext,
  accountId: number,
): Promise<string | null> {
  const home = await findHomeAccount(unscoped(ctx.pool), ctx);
  return home?.id === accountId ? null : operatorName(actorName(ctx.actor), home, accountId);
}

interface HomeAccount {
  readonly id: number;
  readonly code: string;
}

function operatorName(by: string, home: HomeAccount | undefined, accountId: number): string {
  return home && home.id !== accountId ? impersonatorName(by, home.code) : by;
}

/** The operator's own account. Undefined when the command line creates the first account. */
function findHomeAccount(db: UnscopedHandle, { actor }: OperatorContext) {
  return db
    .selectFrom('account')
    .select(['id', 'code'])
    .where('id', '=', actor.accountId)
    .executeTakeFirst();
}
