import { lazyComponent } from '@worksheet/ui/lazy-component';
import type { DoubtsProps } from '#features/worksheet/entry-form/doubt-texts.tsx';

/** Fetched when the browser is idle, or once there is an amount to doubt. */
const { Component: DoubtTexts } = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/doubt-texts.tsx')).DoubtTexts,
  { isNeeded: ({ form }: DoubtsProps) => form.quantity !== '' || form.timeTo !== '' },
);

/** Shows what looks wrong about the line; it never blocks. */
export function Doubts(props: DoubtsProps) {
  return (
    // Always there, so that screen readers announce what appears in it.
    <div role="status" className="empty:-mt-2">
      <DoubtTexts {...props} />
    </div>
  );
}
