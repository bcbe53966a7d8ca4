import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useWaiting } from '#records/queue/waiting.ts';

const { Component: WaitingChip } = lazyComponent(
  async () => (await import('#components/outbox/waiting-chip.tsx')).WaitingChip,
);

export function LazyWaitingChip() {
  return useWaiting().length > 0 && <WaitingChip />;
}

/** Fetched when the browser is idle, so that it is there once the network is gone. */
export const { Component: LazyOfflineNotice } = lazyComponent(
  async () => (await import('#components/outbox/offline-notice.tsx')).OfflineNotice,
);

/** Fetched with the sender of the outbox, so that it is there once the network is gone. */
export const { Component: LazyWaitingRow } = lazyComponent(
  async () => (await import('#components/outbox/waiting-row.tsx')).WaitingRow,
);
