import type { BatchAnswer } from '@worksheet/domain/entities/batch';
import type { Usage } from '@worksheet/domain/entities/usage';
import type { PagedQuery, pagedSearch } from '#components/search-combobox.tsx';
import type { QueryState } from '#components/query-boundary.tsx';
import type { StatusRow } from '#components/status-chip.tsx';

export interface ListRow extends StatusRow {
  readonly id: number;
  readonly version: number;
}

/** The other fields are those of the entity's declaration. */
export interface Row extends ListRow {
  readonly [field: string]: unknown;
}

export type Values = Readonly<Record<string, unknown>>;

interface QueryOptions {
  readonly refetchOnMount?: 'always';
  readonly refetchOnWindowFocus?: boolean;
  readonly enabled?: boolean;
}

interface Query<T> {
  useQuery(input: Values, options?: QueryOptions): QueryState<T>;
}

interface PagedSearch {
  useInfiniteQuery(input: Values, options: typeof pagedSearch): PagedQuery<Row>;
}

interface Mutation<T = unknown> {
  useMutation(): {
    readonly isPending: boolean;
    mutateAsync(input: Values): Promise<T>;
  };
}

/** The calls with which a list shows and changes several rows. */
export interface ListApi {
  readonly usage: Query<Usage[]>;
  readonly batch: Mutation<BatchAnswer>;
}

export interface EntityApi extends ListApi {
  readonly list: Query<Row[]>;
  readonly single: Query<Row>;
  readonly searchPage: PagedSearch;
  readonly create: Mutation;
  readonly update: Mutation;
  readonly delete: Mutation;
}
