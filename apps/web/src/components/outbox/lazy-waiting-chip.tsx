import { lazyComponent } from '@worksheet/ui/lazy-component';
import { useWaiting } from '#records/queue/waiting.ts';

const { Component: WaitingChip } = lazyComponent(
  async () => (await import('#components/outbox/waiting-chip.tsx')).WaitingChip,
);

export function LazyWaitingChip() {
  return useWaiting().length > 0 && <WaitingChip />;
}
