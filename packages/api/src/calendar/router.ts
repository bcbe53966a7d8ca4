import { createCalendarFeed, deleteCalendarFeed } from '@worksheet/auth/calendar-feeds';
import { isoFromUtc } from '@worksheet/database/utc';
import { calendarFeed, calendarUrl } from '@worksheet/domain/access/session';
import { writeAudit } from '#audit/write.ts';
import { okAfter, okSchema } from '#ok.ts';
import { ownId } from '#own-id.ts';
import { allow } from '#procedures.ts';
import { restCalls, router } from '#trpc.ts';

const rest = restCalls('session');

/** The address at which calendar programs read what a person has registered, and what is planned. */
export const calendarRouter = router({
  read: allow('session.own')
    .meta(
      rest('GET', '/session/calendar', {
        summary: 'Read whether your calendar has an address',
      }),
    )
    .output(calendarFeed)
    .query(async ({ ctx }) => {
      const row = await ctx.db
        .selectFrom('calendar_feed')
        .select('created_at as createdAt')
        .where('user_id', '=', ownId(ctx))
        .executeTakeFirst();
      return { createdDateTime: row ? isoFromUtc(row.createdAt) : null };
    }),

  create: allow('session.own')
    .meta(
      rest('POST', '/session/calendar', {
        summary: 'Make an address of your calendar',
        description:
          'Calendar programs read it: what you have registered, leave, and what is planned, from 13 months ago until 12 months ahead. Everyone who has the address sees it, so it is shown only here. The address before ends.',
      }),
    )
    .output(calendarUrl)
    .mutation(async ({ ctx }) => {
      const userId = ownId(ctx);
      const token = await ctx.transact(async (tx) => {
        await writeAudit(tx, ctx, { event: 'calendar-shared' });
        return createCalendarFeed(tx, { userId, now: ctx.now() });
      });
      return { url: `${ctx.request.origin}/calendar/${token}.ics` };
    }),

  delete: allow('session.own')
    .meta(rest('DELETE', '/session/calendar', { summary: 'End the address of your calendar' }))
    .output(okSchema)
    .mutation(({ ctx }) =>
      okAfter(
        ctx.transact(async (tx) => {
          await deleteCalendarFeed(tx, ownId(ctx));
          await writeAudit(tx, ctx, { event: 'calendar-ended' });
        }),
      ),
    ),
});
