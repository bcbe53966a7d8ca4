import { lazyComponent } from '@worksheet/ui/lazy-component';

/* Loaded once the browser is idle: nobody prints before. */
const isNeeded = () => false;

export const { Component: LazyPageFrame } = lazyComponent(
  async () => (await import('#features/records/print/page-frame.tsx')).PageFrame,
  { isNeeded },
);

export const { Component: LazyPrintHeader } = lazyComponent(
  async () => (await import('#features/records/print/print-header.tsx')).PrintHeader,
  { isNeeded },
);
