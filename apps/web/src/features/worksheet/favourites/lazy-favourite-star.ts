import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Fetched when a picker opens; the form's chunk does not contain it. */
export const { Component: LazyFavouriteStar } = lazyComponent(
  async () => (await import('#features/worksheet/favourites/favourite-star.tsx')).FavouriteStar,
);
