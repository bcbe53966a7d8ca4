import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Few lists have a record that was sent back; until the chunk is loaded, its place is reserved. */
export const { Component: LazyReturnNote } = lazyComponent(
  async () => (await import('#features/records/returned/return-note.tsx')).ReturnNote,
  { fallback: <span className="block min-h-14 lg:min-h-7" /> },
);

export const { Component: LazyReturnedBand } = lazyComponent(
  async () => (await import('#features/records/returned/returned-band.tsx')).ReturnedBand,
  { fallback: <span className="-mx-4 block min-h-11 bg-warn-soft max-sm:mb-0 lg:mx-0 lg:mb-4" /> },
);
