import type { Use } from '@worksheet/domain/entities/usage';
import type { ListApi, ListRow } from '#features/master-data/entity-api.ts';

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
