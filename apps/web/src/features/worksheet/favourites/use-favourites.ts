import { lazyComponent } from '@worksheet/ui/lazy-component';
import { lookupQuery } from '#lib/lookup-query.ts';
import { trpc, type Outputs } from '#trpc.ts';

export type Favourites = Outputs['favourite']['list'];

export const noFavourites: Favourites = { units: [], jobs: [] };

/** The starred units and jobs of the user. */
export function useFavourites({ enabled = true }: { readonly enabled?: boolean } = {}): Favourites {
  const { data } = trpc.favourite.list.useQuery(undefined, { ...lookupQuery, enabled });
  return data ?? noFavourites;
}

/** Favourites come first; the rest stays in its order. */
export function withFavouritesFirst<T>(
  favourites: readonly T[],
  recent: readonly T[],
  codeOf: (option: T) => string,
): readonly T[] {
  const codes = new Set(favourites.map(codeOf));
  return [...favourites, ...recent.filter((option) => !codes.has(codeOf(option)))];
}

/** Fetched when a picker opens; the form's chunk does not contain it. */
export const { Component: LazyFavouriteStar } = lazyComponent(
  async () => (await import('#features/worksheet/favourites/favourite-star.tsx')).FavouriteStar,
);
