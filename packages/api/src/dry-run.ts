import { isTransient, retryTransient } from '@worksheet/database/database-errors';
import { semaphore } from '@worksheet/database/semaphore';
import type { Action } from '@worksheet/domain/access/policy';
import { z } from 'zod';
import type { AccountContext } from '#context.ts';
import { allow } from '#procedures.ts';

const option = z.object({ dryRun: z.boolean().optional() });
/** A dry run holds a connection from its beginning, also while images are read, and leaves others to the real calls. */
const dryRuns = semaphore({
  limit: 4,
  shares: [3, 2],
  queueLimit: 50,
  timeoutMs: 4_000,
  retryAfter: 10,
});
type Effects = Pick<AccountContext, 'db' | 'transact' | 'attachments' | 'onTelemetry'>;

/**
 * A call that takes `dryRun`: it is then carried out in a transaction that is rolled back. It is answered as the real call
 * is, with the same errors, and stores nothing. The procedure does not see the option; it must have read all rows of its
 * answer when it returns.
 */
export function allowDryRun(action: Action) {
  return allow(action)
    .input(option)
    .use(async ({ getRawInput, next }) => {
      const { dryRun: _, ...fields }: Record<string, unknown> = Object(await getRawInput());
      return next({ getRawInput: async () => fields });
    })
    .use(async ({ ctx, input, next }) => {
      const effects: Effects = ctx;
      if (input.dryRun !== true) return next({ ctx: effects });
      const attachments = { ...ctx.attachments, put: ignore, delete: ignore };
      const act = async () => {
        const tx = await ctx.db.startTransaction().execute();
        try {
          const none: Effects = {
            db: tx,
            transact: (write) => write(tx),
            attachments,
            onTelemetry: undefined,
          };
          const result = await next({ ctx: none });
          if (!result.ok && isTransient(result.error.cause)) throw result.error.cause;
          return result;
        } finally {
          // If the connection is lost, the database has rolled back already.
          await tx
            .rollback()
            .execute()
            .catch(() => undefined);
        }
      };
      const caller = ctx.actor.kind === 'user' ? ctx.actor.userId : 'key';
      return dryRuns.run(() => retryTransient(act), [ctx.actor.accountId, caller]);
    });
}

async function ignore(): Promise<void> {}
