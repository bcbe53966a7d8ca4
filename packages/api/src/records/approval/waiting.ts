import { compiledQuery } from '@worksheet/database/compiled-query';
import { forceDateIndex } from '@worksheet/database/force-primary-index';
import { todayIn } from '@worksheet/domain/dates/calendar';
import type { RecordScope } from '@worksheet/domain/access/policy';
import type { WaitingRecords } from '@worksheet/domain/worksheet/approval';
import { findSettings } from '#account-settings.ts';
import { approvalScope } from '#records/approval/approval-scope.ts';
import type { AccountContext } from '#context.ts';
import { inScope, scopeOf, scopeValues, type ScopeValues } from '#records/visible.ts';

/** How many records wait for approval, however old, and the date of the oldest: the page opens its week. */
export async function waitingRecords({ db, actor, now }: AccountContext): Promise<WaitingRecords> {
  const scope = approvalScope(actor, undefined);
  const { timeZone } = await findSettings(db);
  const today = todayIn(timeZone, now());
  const { rows } = await waitingByDate(db, { today, ...scopeValues(scope) }, scope.kind);
  return {
    records: rows.reduce((sum, { records }) => sum + Number(records), 0),
    from: rows[0]?.date ?? null,
  };
}

const waitingByDate = compiledQuery(
  (db, values: ScopeValues & { readonly today: string }, scopeKind: RecordScope['kind']) =>
    db
      .selectFrom('worksheet_record')
      .select((eb) => ['work_date as date', eb.fn.countAll().as('records')])
      .where('exported', '=', false)
      .where('work_date', '<=', values.today)
      .where('approved_by', 'is', null)
      .where('returned_at', 'is', null)
      .where(inScope(scopeOf(scopeKind, values)))
      .groupBy('work_date')
      .orderBy('work_date')
      .$call(forceDateIndex),
);
