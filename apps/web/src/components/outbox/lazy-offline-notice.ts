import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Fetched when the browser is idle, so that it is there once the network is gone. */
export const { Component: LazyOfflineNotice } = lazyComponent(
  async () => (await import('#components/outbox/offline-notice.tsx')).OfflineNotice,
);
