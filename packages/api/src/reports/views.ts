import { toUtc } from '@worksheet/database/utc';
import { isAdmin, isLeader, type UserActor } from '@worksheet/domain/access/actor';
import { fail, failFields } from '@worksheet/domain/errors';
import {
  maxReportViews,
  type CreateReportView,
  type ReportView,
  type UpdateReportView,
} from '@worksheet/domain/reports/contract';
import type { AccountContext } from '#context.ts';

/** The caller's own views, and for team leaders and administrators those that others share. */
export async function listReportViews(ctx: AccountContext): Promise<ReportView[]> {
  const user = userOf(ctx);
  const rows = await ctx.db
    .selectFrom('report_view')
    .innerJoin('user', 'user.id', 'report_view.user_id')
    .select([
      'report_view.id',
      'report_view.name',
      'report_view.shared',
      'report_view.query',
      'report_view.user_id as userId',
      'user.username',
    ])
    .where((eb) => {
      const own = eb('report_view.user_id', '=', user.userId);
      return isLeader(user) ? eb.or([own, eb('report_view.shared', '=', true)]) : own;
    })
    .orderBy('report_view.name')
    .orderBy('report_view.id')
    .execute();
  return rows.map(({ userId, ...view }) => ({ ...view, own: userId === user.userId }));
}

/** Team leaders and administrators may share a view. */
export async function createReportView(
  ctx: AccountContext,
  { name, shared, query }: CreateReportView,
): Promise<ReportView> {
  const user = userOf(ctx);
  if (shared && !isLeader(user)) fail('not-allowed');
  return ctx.transact(async (tx) => {
    const { username } = await tx
      .selectFrom('user')
      .select('username')
      .where('id', '=', user.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { views } = await tx
      .selectFrom('report_view')
      .select((eb) => eb.fn.countAll().as('views'))
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    if (Number(views) >= maxReportViews)
      failFields({ path: 'name', code: 'too-many', params: { max: maxReportViews } });
    const { insertId } = await tx
      .insertInto('report_view')
      .values({ user_id: user.userId, name, shared, query, created_at: toUtc(ctx.now()) })
      .executeTakeFirstOrThrow();
    return { id: Number(insertId), name, shared, query, own: true, username };
  });
}

/** Only one's own, also among those that others share. A hidden view is a missing one (D1). */
export async function updateReportView(
  ctx: AccountContext,
  { id, name, shared, query }: UpdateReportView,
): Promise<ReportView> {
  const user = userOf(ctx);
  if (shared && !isLeader(user)) fail('not-allowed');
  return ctx.transact(async (tx) => {
    const view = await tx
      .selectFrom('report_view')
      .innerJoin('user', 'user.id', 'report_view.user_id')
      .select('user.username')
      .where('report_view.id', '=', id)
      .where('report_view.user_id', '=', user.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!view) fail('not-found');
    await tx.updateTable('report_view').set({ name, shared, query }).where('id', '=', id).execute();
    return { id, name, shared, query, own: true, username: view.username };
  });
}

/** One's own; administrators also delete those that others share. A hidden view is a missing one (D1). */
export async function deleteReportView(ctx: AccountContext, id: number): Promise<void> {
  const user = userOf(ctx);
  await ctx.transact(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('report_view')
      .where('id', '=', id)
      .where((eb) => {
        const own = eb('user_id', '=', user.userId);
        return isAdmin(user) ? eb.or([own, eb('shared', '=', true)]) : own;
      })
      .executeTakeFirst();
    if (numDeletedRows === 0n) fail('not-found');
  });
}

function userOf({ actor }: AccountContext): UserActor {
  return actor.kind === 'user' ? actor : fail('api-key-is-no-user');
}
