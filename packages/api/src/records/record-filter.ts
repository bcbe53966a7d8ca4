import type { AccountHandle } from '@worksheet/database/client';
import { listParameter } from '@worksheet/database/compiled-query';
import type { AccountDB } from '@worksheet/database/tables';
import { customer as customerEntity } from '@worksheet/domain/entities/customer';
import { job as jobEntity } from '@worksheet/domain/entities/job';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { StoredEntity } from '#master-data/columns.ts';
import { findIdsOfCode } from '#master-data/merge/resolve.ts';

interface RecordFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly customerNo?: string | undefined;
  readonly jobCode?: string | undefined;
  readonly username?: string | undefined;
  readonly approved?: boolean | undefined;
}

/** The parameters of a filter in a query. The number of an entry that was merged finds the records of both. */
export async function filterValues(
  db: AccountHandle,
  { from, to, customerNo, jobCode, username }: RecordFilter,
) {
  return {
    from,
    to,
    customers: await findRows(db, customerEntity, customerNo),
    jobs: await findRows(db, jobEntity, jobCode),
    username: username === undefined ? undefined : normalizedKey(username),
  };
}

/** The rows for which a code of a filter stands; that with the id 0, which does not exist, if there is none. */
export async function findRows(
  db: AccountHandle,
  entity: Pick<StoredEntity, 'table' | 'keyName'>,
  code: string | undefined,
): Promise<readonly number[] | undefined> {
  if (code === undefined) return undefined;
  const ids = await findIdsOfCode(db, entity, code);
  return ids.length > 0 ? ids : [0];
}

/** A list of a statement that is compiled once, or the ids themselves. */
export function listOf(ids: readonly number[]) {
  return Array.isArray(ids) ? ids : listParameter(ids);
}

/** The records that lists and exports with a filter contain; codes and usernames are compared as keys (D47). */
export function matchesFilter(
  { from, to, customers, jobs, username }: Awaited<ReturnType<typeof filterValues>>,
  { approved }: Pick<RecordFilter, 'approved'>,
) {
  return (eb: ExpressionBuilder<AccountDB, 'worksheet_record'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (from !== undefined) conditions.push(eb('work_date', '>=', from));
    if (to !== undefined) conditions.push(eb('work_date', '<=', to));
    if (customers !== undefined) conditions.push(eb('customer_id', 'in', listOf(customers)));
    if (jobs !== undefined) conditions.push(eb('job_id', 'in', listOf(jobs)));
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
