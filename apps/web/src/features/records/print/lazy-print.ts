import { lazyComponent } from '@worksheet/ui/lazy-component';

const whenIdle = { isNeeded: () => false };

export const { Component: LazyPrintHeader } = lazyComponent(
  async () => (await import('#features/records/print/print-header.tsx')).PrintHeader,
  whenIdle,
);

export const { Component: LazyPrintFooter } = lazyComponent(
  async () => (await import('#features/records/print/print-footer.tsx')).PrintFooter,
  whenIdle,
);
