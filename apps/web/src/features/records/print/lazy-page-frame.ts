import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Loaded once the browser is idle: nobody prints before. */
export const { Component: LazyPageFrame } = lazyComponent(
  async () => (await import('#features/records/print/page-frame.tsx')).PageFrame,
  { isNeeded: () => false },
);
