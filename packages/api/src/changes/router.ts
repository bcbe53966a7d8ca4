import { changePage, listChanges as listInput } from '@worksheet/domain/changes/change';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';
import { listChanges } from '#changes/read.ts';

const rest = restCalls('change');

export const changeRouter = router({
  list: allow('change.read')
    .meta(
      rest('GET', '/changes', {
        summary: 'List what was changed, oldest first',
        description:
          'Records, master data, users, exports and settings, deletions included, in the order in which the changes were committed. Continue with `after` = `next`: no change is left out and none is repeated, however many are being made at the same time. Without `after`, the list begins with the oldest change that is kept; `after=now` returns only the cursor behind the last one. Changes are kept for 90 days; a cursor that is older is refused with `changes-expired`: read everything again, beginning with `after=now`.',
      }),
    )
    .input(listInput)
    .output(changePage)
    .query(({ ctx, input }) => listChanges(ctx, input)),
});
