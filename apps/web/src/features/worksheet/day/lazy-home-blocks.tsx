import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Its chunk comes after the page, so the height of the line of words is kept free for it. */
export const { Component: LazyHomeBlocks } = lazyComponent(
  async () => (await import('#features/worksheet/day/home-blocks.tsx')).HomeBlocks,
  { fallback: <div className="mb-4 h-9 touch:h-11 max-sm:my-3 print:hidden" /> },
);
