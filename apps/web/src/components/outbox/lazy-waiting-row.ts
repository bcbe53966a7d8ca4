import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Fetched with the sender of the outbox, so that it is there once the network is gone. */
export const { Component: LazyWaitingRow } = lazyComponent(
  async () => (await import('#components/outbox/waiting-row.tsx')).WaitingRow,
);
