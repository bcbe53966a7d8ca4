import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Loaded when the browser is idle: few companies ever have the notice. */
export const { Component: LazyOperatorKey } = lazyComponent(
  async () => (await import('#features/worksheet/operator-key/operator-key.tsx')).OperatorKey,
  { isNeeded: () => false },
);
