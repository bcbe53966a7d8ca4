import type { NewRow } from '@worksheet/database/schema';
import { toUtc } from '@worksheet/database/utc';
import { actorName, authorId } from '@worksheet/domain/access/actor';
import { addDays, todayIn } from '@worksheet/domain/dates/calendar';
import { fail, failFields } from '@worksheet/domain/errors';
import { payRunKey, type CreatePayRun, type VoidPayRun } from '@worksheet/domain/pay/contract';
import { firstDate } from '@worksheet/domain/worksheet/date-range';
import { fromHundredths, toDecimal } from '@worksheet/domain/worksheet/quantity';
import { lockAccount, findSettings } from '#account-settings.ts';
import { writeAudit } from '#audit/write.ts';
import type { AccountContext } from '#context.ts';
import { runOnce } from '#idempotency.ts';
import { countRecords, runInputs } from '#pay/differences.ts';
import { findPay } from '#pay/list.ts';
import { findPaidPeriods } from '#pay/paid.ts';

/**
 * Pays a period: stores what is due as a numbered batch that does not change, with what changed since in the periods
 * paid before, and closes the period. Questions that block refuse it; the others must be accepted.
 */
export async function createPayRun(
  ctx: AccountContext,
  { from, to, acceptQuestions = false }: CreatePayRun,
): Promise<{ number: number }> {
  const at = ctx.now();
  return ctx.transact(async (tx) => {
    const made = await runOnce(
      {
        tx,
        actor: ctx.actor,
        operation: 'pay.run',
        key: ctx.request.idempotencyKey,
        request: { from, to, acceptQuestions },
        now: at,
        result: payRunKey,
      },
      async () => {
        // One run at a time: what it reads stays until it has paid.
        const { code, closed_until: closedUntil } = await lockAccount(tx);
        const paid = await findPaidPeriods(tx);
        if (paid.some((each) => each.from <= to && each.to >= from)) fail('period-paid');
        const { timeZone } = await findSettings(tx);
        const max = addDays(todayIn(timeZone, at), maxDaysAhead);
        if (to > max)
          failFields({ path: 'to', code: 'date-out-of-range', params: { min: firstDate, max } });
        const { last } = await tx
          .selectFrom('pay_run')
          .select((eb) => eb.fn.max('number').as('last'))
          .executeTakeFirstOrThrow();
        const number = Number(last ?? 0) + 1;
        const { insertId } = await tx
          .insertInto('pay_run')
          .values({
            number,
            period_from: from,
            period_to: to,
            closed_until_before: closedUntil,
            inputs: '',
            created_by: actorName(ctx.actor),
            created_by_id: authorId(ctx.actor),
            created_at: toUtc(at),
          })
          .executeTakeFirstOrThrow();
        // Counted before they are read: one that is deleted meanwhile makes a difference.
        const counts = await countRecords(tx, [...paid, { number, from, to }]);
        const { context, questions, amounts, differences, typeOf } = await findPay(tx, {
          from,
          to,
          now: at,
        });
        if (questions.some(({ blocks }) => blocks || !acceptQuestions)) fail('pay-questions');
        const lines = [...amounts, ...differences]
          .filter(({ due, paid }) => due !== paid)
          .map(({ person, date, payType, due, paid }): NewRow<'pay_line'> => ({
            pay_run_id: Number(insertId),
            user_id: person.userId,
            username: person.username,
            payroll_no: person.payrollNo,
            work_date: date,
            pay_type_id: typeOf(payType).id,
            pay_type_code: payType,
            unit: typeOf(payType).unit,
            paid_before: toDecimal(fromHundredths(paid)),
            amount: toDecimal(fromHundredths(due - paid)),
          }));
        for (let start = 0; start < lines.length; start += linesPerInsert)
          await tx
            .insertInto('pay_line')
            .values(lines.slice(start, start + linesPerInsert))
            .execute();
        await tx
          .updateTable('pay_run')
          .set({ inputs: runInputs(context, counts) })
          .where('id', '=', Number(insertId))
          .execute();
        if (closedUntil === null || closedUntil < to)
          await tx.updateTable('account').set({ closed_until: to }).execute();
        await writeAudit(tx, ctx, {
          event: 'pay-run-created',
          subject: String(number),
          details: { from, to, lines: lines.length },
          changes: [
            { entity: 'pay-run', key: String(number), action: 'created' },
            { entity: 'account', key: code, action: 'updated' },
          ],
        });
        return { number };
      },
    );
    // A repeat pays nothing again, and its run does not count any more.
    const { isVoided } = await tx
      .selectFrom('pay_run')
      .select((eb) => eb('voided_at', 'is not', null).as('isVoided'))
      .where('number', '=', made.number)
      .executeTakeFirstOrThrow();
    if (isVoided) fail('pay-run-voided');
    return made;
  });
}

const linesPerInsert = 2_000;
/** A period that is paid is closed: a slip of the year would close all of it. */
const maxDaysAhead = 31;

/** Takes back the newest run: nothing was paid by it, and the period is open again if the run closed it. */
export async function voidPayRun(
  ctx: AccountContext,
  { number, reason }: Pick<VoidPayRun, 'number' | 'reason'>,
): Promise<void> {
  await ctx.transact(async (tx) => {
    const { code, closed_until: closedUntil } = await lockAccount(tx);
    const run = await tx
      .selectFrom('pay_run')
      .select(['id', 'period_to', 'closed_until_before', 'voided_at'])
      .where('number', '=', number)
      .executeTakeFirst();
    if (!run) fail('not-found');
    if (run.voided_at !== null) fail('pay-run-voided');
    if ((await findPaidPeriods(tx)).some((each) => each.number > number))
      fail('pay-run-not-newest');
    await tx
      .updateTable('pay_run')
      .set({
        voided_by: actorName(ctx.actor),
        voided_by_id: authorId(ctx.actor),
        voided_at: toUtc(ctx.now()),
        void_reason: reason,
      })
      .where('id', '=', run.id)
      .execute();
    if (closedUntil === run.period_to)
      await tx.updateTable('account').set({ closed_until: run.closed_until_before }).execute();
    await writeAudit(tx, ctx, {
      event: 'pay-run-voided',
      subject: String(number),
      changes: [
        { entity: 'pay-run', key: String(number), action: 'voided' },
        { entity: 'account', key: code, action: 'updated' },
      ],
    });
  });
}
