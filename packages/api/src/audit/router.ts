import { auditFilter, auditPage, listAudit as listInput } from '@worksheet/domain/changes/audit';
import { semaphore } from '@worksheet/database/semaphore';
import { readSeal, seal, verification } from '@worksheet/domain/changes/chain';
import { fail } from '@worksheet/domain/errors';
import { accountId } from '@worksheet/domain/fields/fields';
import { z } from 'zod';
import { auditFile } from '#audit/csv.ts';
import { listAudit } from '#audit/list.ts';
import { findSeal } from '#chain/seal.ts';
import { verifyChain } from '#chain/verify.ts';
import { fileResponseSchema } from '#file-response.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('audit');
/** Each reads all that an account ever wrote. */
const verifications = semaphore({ limit: 1, queueLimit: 5, timeoutMs: 30_000, retryAfter: 10 });

export const auditRouter = router({
  list: allow('audit.read')
    .meta(
      rest('GET', '/audit', {
        summary: 'List the audit log, newest first',
        description:
          '`from` and `to` are days in the account’s time zone. `cursor` is the `nextCursor` of the previous page.',
      }),
    )
    .input(listInput)
    .output(auditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),

  csv: allow('audit.read')
    .use(({ ctx, next }) => {
      if (ctx.request.transport !== 'rest') fail('not-found');
      return next();
    })
    .meta(
      rest('GET', '/audit/csv', {
        summary: 'Download the audit log as CSV',
      }),
    )
    .input(auditFilter)
    .output(fileResponseSchema.meta({ contentMediaType: 'text/csv' }))
    .query(({ ctx, input }) => auditFile(ctx, input)),

  verify: allow('audit.read')
    .meta(
      rest('GET', '/audit/verify', {
        summary: 'Verify that nothing was changed behind the product’s back',
        description:
          'Computes the chain of the account again: every entry of the history, the audit log and the changes is linked to the one before. `checked` is the number of these entries; it takes a second for about 50,000. `firstBroken` is the first row that is not what was written, or that follows one that is missing. Entries of people who were erased are intact.',
      }),
    )
    .input(z.object({ accountId }))
    .output(verification)
    .query(({ ctx }) => verifications.run(() => verifyChain(ctx, ctx.now()))),

  seal: allow('audit.read')
    .meta(
      rest('GET', '/audit/seal', {
        summary: 'Read the seal of a day',
        description:
          'A seal binds all that was written until the end of a day in the account’s time zone, and the seals before. Keep its `hash` elsewhere: then nobody can write the past anew, not even with the database and the program. 404 for a day that is not over or had no entries.',
      }),
    )
    .input(readSeal)
    .output(seal)
    .query(({ ctx, input }) => findSeal(ctx, input.date, ctx.now())),
});
