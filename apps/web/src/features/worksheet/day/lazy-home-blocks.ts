import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Many companies have neither a plan nor agents, so its chunk comes after the page. */
export const { Component: LazyHomeBlocks } = lazyComponent(
  async () => (await import('#features/worksheet/day/home-blocks.tsx')).HomeBlocks,
);
