import { mergeableEntities } from '@worksheet/domain/entities/merge';
import type { ListRow } from '#features/master-data/entity-api.ts';
import { trpc } from '#trpc.ts';

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
