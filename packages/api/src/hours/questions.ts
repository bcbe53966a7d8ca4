import { toUtc, isoFromUtc } from '@worksheet/database/utc';
import { actorName } from '@worksheet/domain/access/actor';
import { scopeOfMode, type Mode } from '@worksheet/domain/access/policy';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { AskAboutDay, DayQuestion } from '@worksheet/domain/hours/contract';
import { firstDate } from '@worksheet/domain/worksheet/date-range';
import { findSettings } from '#account-settings.ts';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { findNames } from '#person-name.ts';
import { approvalScope } from '#records/approval/approval-scope.ts';
import { onDay, ownerInScope, userInScope } from '#records/visible.ts';

/** Asks a person about a past day without records. A repeat, and a day with records, change nothing. */
export async function askAboutDay(
  ctx: AccountContext,
  { username, date }: Pick<AskAboutDay, 'username' | 'date'>,
): Promise<void> {
  const { actor, now, transact } = ctx;
  const scope = approvalScope(actor, undefined);
  await transact(async (tx) => {
    const { timeZone } = await findSettings(tx);
    const max = addDays(todayIn(timeZone, now()), -1);
    if (date > max || date < firstDate)
      failFields({ path: 'date', code: 'date-out-of-range', params: { min: firstDate, max } });
    const found = await tx
      .selectFrom('user')
      .select(['id', 'username'])
      .where('username_key', '=', normalizedKey(username))
      .where(userInScope(scope, onDay(date)))
      // Two leaders who ask at the same time ask once.
      .forUpdate()
      .executeTakeFirst();
    const user = found ?? fail('not-found');
    const ofDay = { user_id: user.id, work_date: date };
    const record = await tx
      .selectFrom('worksheet_record')
      .select('id')
      .where((eb) => eb.and(ofDay))
      .limit(1)
      .executeTakeFirst();
    const asked = await tx
      .selectFrom('day_question')
      .select('id')
      .where((eb) => eb.and(ofDay))
      .executeTakeFirst();
    if (record || asked) return;
    await tx
      .insertInto('day_question')
      .values({ ...ofDay, asked_by: actorName(actor), asked_at: toUtc(now()) })
      .execute();
    await writeAudit(tx, ctx, { event: 'day-asked', subject: user.username, details: { date } });
  });
}

/** The days of the people of a mode that a leader has asked about and that still have no record, by date. */
export async function listQuestions(
  { db, actor }: AccountContext,
  mode: Mode | undefined,
): Promise<DayQuestion[]> {
  const scope = scopeOfMode(actor, mode);
  if (typeof scope === 'string') fail(scope);
  const rows = await db
    .selectFrom('day_question')
    .innerJoin('user', 'user.id', 'day_question.user_id')
    .select([
      'user.username',
      'day_question.work_date as date',
      'day_question.asked_by as askedBy',
      'day_question.asked_at as askedAt',
    ])
    .where((eb) =>
      ownerInScope(eb.ref('day_question.user_id'), scope, onDay(eb.ref('day_question.work_date'))),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('worksheet_record')
            .select('worksheet_record.id')
            .whereRef('worksheet_record.user_id', '=', 'day_question.user_id')
            .whereRef('worksheet_record.work_date', '=', 'day_question.work_date'),
        ),
      ),
    )
    .orderBy('day_question.work_date')
    .orderBy('day_question.id')
    .execute();
  const names = await findNames(
    db,
    rows.map(({ askedBy }) => askedBy),
  );
  return rows.map(({ askedAt, ...row }) => ({
    ...row,
    askedByName: names.get(normalizedKey(row.askedBy)) ?? row.askedBy,
    askedDateTime: isoFromUtc(askedAt),
  }));
}
