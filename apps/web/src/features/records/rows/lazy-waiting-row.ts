import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Fetched when the browser is idle, so that it is there once the network is gone. */
export const { Component: LazyWaitingRow } = lazyComponent(
  async () => (await import('#features/records/rows/waiting-row.tsx')).WaitingRow,
);
