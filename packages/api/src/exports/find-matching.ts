import type { AccountTransaction } from '@worksheet/database/client';
import { forcePrimaryIndex } from '@worksheet/database/force-primary-index';
import { fail } from '@worksheet/domain/errors';
import type { ExportFilter } from '@worksheet/domain/worksheet/export';
import type { RecordScope } from '@worksheet/domain/access/policy';
import { maxEntries } from '@worksheet/domain/worksheet/record';
import { chunks, maxNamed, type EntryIds } from '#exports/find-entries.ts';
import { filterValues, matchesFilter } from '#records/record-filter.ts';
import { inScope } from '#records/visible.ts';

export interface Matching {
  readonly filter: ExportFilter;
  readonly limit: number | undefined;
  readonly scope: RecordScope;
  readonly onlyApproved: boolean;
}

const pageSize = 10_000;

/**
 * Locks the oldest open records that match a filter, and returns them in file order. They are found without locks and
 * locked in the order of their ids, as all exports lock; those that no longer match by then are left out.
 */
export async function findMatching(
  tx: AccountTransaction,
  { filter, limit = maxEntries, scope, onlyApproved }: Matching,
): Promise<EntryIds> {
  const conditions: Conditions = [await filterValues(tx, filter), filter];
  const candidates = await findCandidates(tx, { conditions, limit, scope });
  const idsByDate = new Map<string, number[]>();
  const unapproved: number[] = [];
  for (const chunk of chunks(candidates.toSorted())) {
    const rows = await matching(tx, conditions, scope)
      .select(['id', 'work_date as date', 'approved_by as approvedBy'])
      .where('id', 'in', chunk)
      .orderBy('id')
      .$call(forcePrimaryIndex)
      .forUpdate()
      .execute();
    for (const { id, date, approvedBy } of rows) {
      if (onlyApproved && approvedBy === null && unapproved.length < maxNamed) unapproved.push(id);
      const sameDate = idsByDate.get(date);
      if (sameDate) sameDate.push(id);
      else idsByDate.set(date, [id]);
    }
  }
  if (unapproved.length > 0) {
    const named = unapproved.map((id) => ({
      path: 'filter',
      code: 'not-approved' as const,
      params: { id },
    }));
    fail('entry-not-approved', { fields: named });
  }
  const dates = [...idsByDate.keys()].toSorted();
  return Float64Array.from(dates.flatMap((date) => idsByDate.get(date) ?? []));
}

async function findCandidates(
  tx: AccountTransaction,
  call: { readonly conditions: Conditions; readonly limit: number; readonly scope: RecordScope },
): Promise<EntryIds> {
  const { conditions, limit, scope } = call;
  const found: number[] = [];
  let after: { readonly date: string; readonly id: number } | undefined;
  for (;;) {
    const size = Math.min(pageSize, limit - found.length);
    let query = matching(tx, conditions, scope)
      .select(['id', 'work_date as date'])
      .orderBy('work_date')
      .orderBy('id')
      .limit(size);
    if (after) {
      const { date, id } = after;
      query = query.where((eb) =>
        eb.or([
          eb('work_date', '>', date),
          eb.and([eb('work_date', '=', date), eb('worksheet_record.id', '>', id)]),
        ]),
      );
    }
    const rows = await query.execute();
    for (const { id } of rows) found.push(id);
    after = rows.at(-1);
    if (!after || rows.length < size || found.length >= limit) return Float64Array.from(found);
  }
}

type Conditions = Parameters<typeof matchesFilter>;

function matching(tx: AccountTransaction, conditions: Conditions, scope: RecordScope) {
  return tx
    .selectFrom('worksheet_record')
    .where('exported', '=', false)
    .where(matchesFilter(...conditions))
    .where(inScope(scope));
}
