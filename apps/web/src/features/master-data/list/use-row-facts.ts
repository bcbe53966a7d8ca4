import type { Use } from '@worksheet/domain/entities/usage';
import { mergeableEntities, type MergeableEntity } from '@worksheet/domain/entities/merge';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import type { ListApi, ListRow } from '#features/master-data/entity-api.ts';
import { trpc } from '#trpc.ts';

/** Returns what uses a row: undefined while it is loading, null if that failed. */
export type UsesOf = (row: ListRow) => readonly Use[] | undefined | null;

const none: readonly Use[] = [];

/** Loads beside the list, which does not wait for it. */
export function useUses(api: ListApi): UsesOf {
  const { data, error, isFetching } = api.usage.useQuery({});
  const byId = data && new Map(data.map(({ id, uses }) => [id, uses]));
  if (byId) return ({ id }) => byId.get(id) ?? none;
  const missing = error && !isFetching ? null : undefined;
  return () => missing;
}

/** Returns the numbers and names of the entries that were merged into a row, so that a search finds it by them. */
export function useFormerNames(
  page: string,
  isSearching: boolean,
): (row: ListRow) => readonly string[] {
  const entity = mergeableEntities.find((name) => name === page);
  const { data } = trpc.merge.list.useQuery(
    { entity: entity ?? 'customer' },
    { enabled: entity !== undefined && isSearching },
  );
  const byRow = Map.groupBy(
    entity === undefined ? [] : (data?.merges ?? []),
    ({ keptId }) => keptId,
  );
  return ({ id }) =>
    (byRow.get(id) ?? []).flatMap(({ mergedCode, mergedName }) => [mergedCode, mergedName ?? '']);
}

/** Returns the number that an entry has now: that of the kept one, if it was merged (spec §9). */
export function useCurrentCode(
  entity: MergeableEntity,
  code: string | undefined,
): string | undefined {
  const { data } = trpc.merge.list.useQuery({ entity }, { enabled: code !== undefined });
  const key = normalizedKey(code ?? '');
  return data?.merges.find((each) => normalizedKey(each.mergedCode) === key)?.keptCode ?? code;
}
