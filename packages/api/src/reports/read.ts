import { fail, failFields } from '@worksheet/domain/errors';
import { languageOfActor } from '@worksheet/domain/account/language';
import { scopeOfMode } from '@worksheet/domain/access/policy';
import { addSum, amountsOf, emptySum, type SumOfSums } from '@worksheet/domain/reports/add-sums';
import {
  groupsOf,
  maxReportRows,
  type ReadReport,
  type Report,
  type ReportKey,
} from '@worksheet/domain/reports/contract';
import type { AccountContext } from '#context.ts';
import { findKeys } from '#reports/find-keys.ts';
import { findSums, maxSums } from '#reports/find-sums.ts';

/** The sums of the records of a mode in a period, worksheet and archive, by one or two groups. */
export async function readReport(ctx: AccountContext, query: ReadReport): Promise<Report> {
  if (query.from > query.to) failFields({ path: 'from', code: 'date-order' });
  const scope = scopeOfMode(ctx.actor, query.mode);
  if (typeof scope === 'string') fail(scope);
  const groups = groupsOf(query.groupBy);
  const sums = await findSums(ctx.db, scope, { query, groups });
  if (sums.length >= maxSums) failTooMany();
  const keysOf = await Promise.all(
    groups.map((group, place) =>
      findKeys(
        ctx.db,
        group,
        sums.map((sum) => sum.groups[place] ?? null),
      ),
    ),
  );
  const rows = new Map<string, { readonly keys: ReportKey[]; readonly sum: SumOfSums }>();
  const total = emptySum();
  for (const sum of sums) {
    const keys = keysOf.map((keyOf, place) => keyOf(sum.groups[place] ?? null));
    // Several users are one team.
    const name = keys
      .map((key, place) => (groups[place] === 'team' ? key.code : sum.groups[place]))
      .join('\0');
    const row = rows.get(name) ?? { keys, sum: emptySum() };
    rows.set(name, row);
    addSum(row.sum, sum);
    addSum(total, sum);
  }
  if (rows.size > maxReportRows) failTooMany();
  return {
    groupBy: groups,
    rows: sortRows([...rows.values()], ctx).map(({ keys, sum }) => ({ keys, ...amountsOf(sum) })),
    total: amountsOf(total),
  };
}

function failTooMany(): never {
  failFields({ path: 'groupBy', code: 'too-many', params: { max: maxReportRows } });
}

/** By the codes of the groups, in the alphabet of the user; records without one come last. */
function sortRows<R extends { readonly keys: readonly ReportKey[] }>(
  rows: readonly R[],
  { actor }: AccountContext,
): R[] {
  const { compare } = new Intl.Collator(languageOfActor(actor), { numeric: true });
  const compareKeys = (a: ReportKey, b: ReportKey): number => {
    if (a.code === null || b.code === null)
      return Number(a.code === null) - Number(b.code === null);
    return compare(a.jobCode ?? '', b.jobCode ?? '') || compare(a.code, b.code);
  };
  // A group has few keys, which many rows share.
  const ranksOf = (place: number) => {
    const keys = new Set(rows.flatMap((row) => row.keys[place] ?? []));
    return new Map([...keys].toSorted(compareKeys).map((key, rank) => [key, rank]));
  };
  const ranks = [ranksOf(0), ranksOf(1)];
  const rankOf = ({ keys }: R, place: number) => {
    const key = keys[place];
    return (key && ranks[place]?.get(key)) ?? 0;
  };
  return rows.toSorted((a, b) => rankOf(a, 0) - rankOf(b, 0) || rankOf(a, 1) - rankOf(b, 1));
}
