import type { Contract } from '@worksheet/domain/entities/contract';
import type { z } from 'zod';
import type { QueryState } from '#components/query-boundary.tsx';

/** What every list can count on. */
export interface ListRow {
  readonly id: number;
  readonly active: boolean;
}

/** One entry, as its contract has it. */
export type Row<C extends Contract> = z.output<C['row']> & ListRow;

interface Query<I, T> {
  useQuery(
    input: I,
    options?: { readonly refetchOnMount?: 'always'; readonly refetchOnWindowFocus?: boolean },
  ): QueryState<T>;
}

interface Mutation<I> {
  useMutation(): {
    readonly isPending: boolean;
    mutateAsync(input: I): Promise<unknown>;
  };
}

/** The calls of one kind of master data, as its contract types them. The router of that kind fits; another's does not. */
export interface EntityApi<C extends Contract> {
  readonly list: Query<z.output<C['list']>, Row<C>[]>;
  readonly single: Query<z.output<C['key']>, Row<C>>;
  readonly create: Mutation<z.output<C['create']>>;
  readonly update: Mutation<z.output<C['update']>>;
  readonly delete: Mutation<z.output<C['key']>>;
}
