import { auditFilter, auditPage, listAudit as listInput } from '@worksheet/domain/audit';
import { fail } from '@worksheet/domain/errors';
import { auditFile } from '#audit/csv.ts';
import { listAudit } from '#audit/list.ts';
import { fileResponseSchema } from '#file-response.ts';
import { allow } from '#procedures.ts';
import { router } from '#trpc.ts';

const tags = ['audit'];

/** What happened in the account, for its administrators. */
export const auditRouter = router({
  list: allow('audit.read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/audit',
        tags,
        summary: 'List what happened, newest first',
        description:
          '`from` and `to` are days in the account’s time zone. With `cursor`, the `nextCursor` of the page before, the page after it.',
      },
    })
    .input(listInput)
    .output(auditPage)
    .query(({ ctx, input }) => listAudit(ctx.db, input)),

  csv: allow('audit.read')
    .use(({ ctx, next }) => {
      // Files travel over REST only.
      if (ctx.request.transport !== 'rest') fail('not-found');
      return next();
    })
    .meta({
      openapi: {
        method: 'GET',
        path: '/audit/csv',
        tags,
        summary: 'Download what happened as CSV',
      },
    })
    .input(auditFilter)
    .output(fileResponseSchema.meta({ contentMediaType: 'text/csv' }))
    .query(({ ctx, input }) => auditFile(ctx, input)),
});
