import type { AccountDB } from '@worksheet/database/tables';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

interface RecordFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly customerNo?: string | undefined;
  readonly jobCode?: string | undefined;
  readonly username?: string | undefined;
  readonly approved?: boolean | undefined;
}

/** The parameters of a filter in a query. */
export function filterValues({ from, to, customerNo, jobCode, username }: RecordFilter) {
  const key = (code: string | undefined) => (code === undefined ? undefined : normalizedKey(code));
  return { from, to, customer: key(customerNo), job: key(jobCode), username: key(username) };
}

/** The records that lists and exports with a filter contain; codes and usernames are compared as keys (D47). */
export function matchesFilter(
  { from, to, customer, job, username }: ReturnType<typeof filterValues>,
  { approved }: Pick<RecordFilter, 'approved'>,
) {
  return (eb: ExpressionBuilder<AccountDB, 'worksheet_record'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (from !== undefined) conditions.push(eb('work_date', '>=', from));
    if (to !== undefined) conditions.push(eb('work_date', '<=', to));
    if (customer !== undefined) {
      const customers = eb.selectFrom('customer').select('id').where('no_key', '=', customer);
      conditions.push(eb('customer_id', 'in', customers));
    }
    if (job !== undefined) {
      const jobs = eb.selectFrom('job').select('id').where('code_key', '=', job);
      conditions.push(eb('job_id', 'in', jobs));
    }
    if (username !== undefined) {
      const users = eb.selectFrom('user').select('id').where('username_key', '=', username);
      conditions.push(eb('user_id', 'in', users));
    }
    if (approved !== undefined) {
      conditions.push(eb('approved_by', approved ? 'is not' : 'is', null));
    }
    return eb.and(conditions);
  };
}
