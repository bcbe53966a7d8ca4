import { erasable, erased, eraseInput } from '@worksheet/domain/access/personal-data';
import { accountId } from '@worksheet/domain/fields/fields';
import { z } from 'zod';
import { allowWithPool } from '#pool-procedures.ts';
import { allow } from '#procedures.ts';
import { sortByName } from '#person-name.ts';
import { restCalls, router } from '#trpc.ts';
import { erasePeople } from '#users/erasure/erase.ts';
import { findErasable } from '#users/erasure/find-erasable.ts';

const rest = restCalls('user');

/** The erasure of people who left, after the time of the account's `retentionYears` (decisions/personal-data). */
export const erasureRouter = router({
  list: allow('personal-data.erase')
    .meta(
      rest('GET', '/erasure', {
        summary: 'List the people whose data can be erased',
        description:
          'Who has left, and whose last day is longer ago than the `retentionYears` of the account, by name: the last day of the employment or of a record, and of a user who was deactivated also the last entry in the audit log. Empty while the account keeps data for ever. Who has open records cannot be erased until these are exported or deleted.',
      }),
    )
    .input(z.object({ accountId }))
    .output(z.array(erasable))
    .query(async ({ ctx }) =>
      sortByName(await findErasable(ctx.db, ctx.now()), ctx.actor).map(
        ({ id: _, ...person }) => person,
      ),
    ),

  erase: allowWithPool('personal-data.erase')
    .meta({
      repeatable: true,
      ...rest('POST', '/erasure', {
        summary: 'Erase people',
        description:
          'For good, all of `usernames` or none: the names, the e-mail address, photos, all texts of the records, what the history says was changed, network addresses, and what the person stored. The numbers stay, under a name such as “Former employee 17”: sums, reports, exports and pay are as before. 409 `not-erasable` for anyone whom `GET /api/erasure` does not list, or lists with open records. People with more than 200,000 records together are erased in several calls. A repeat with the same `Idempotency-Key` header within 24 hours changes nothing.',
      }),
    })
    .input(eraseInput)
    .output(erased)
    .mutation(({ ctx, input }) => erasePeople(ctx, input.usernames)),
});
