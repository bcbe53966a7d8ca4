import { auditFilter, auditPage, listAudit as listInput } from '@worksheet/domain/changes/audit';
import { fail } from '@worksheet/domain/errors';
import { auditFile } from '#audit/csv.ts';
import { listAudit } from '#audit/list.ts';
import { fileResponseSchema } from '#file-response.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('audit');

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
});
