import { lazyComponent } from '@worksheet/ui/lazy-component';

/* Loaded once the browser is idle; `loadPageFrame` loads it at once. */
const { Component, preload } = lazyComponent(
  async () => (await import('#features/records/print/page-frame.tsx')).PageFrame,
  { isNeeded: () => false },
);

export { Component as LazyPageFrame, preload as loadPageFrame };
