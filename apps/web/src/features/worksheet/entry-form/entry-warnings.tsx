import { lazyComponent } from '@worksheet/ui/lazy-component';
import type { EntryWarningsProps } from '#features/worksheet/entry-form/entry-warning-texts.tsx';

/** Fetched when the browser is idle, or once there is an amount to warn about. */
const { Component: EntryWarningTexts } = lazyComponent(
  async () =>
    (await import('#features/worksheet/entry-form/entry-warning-texts.tsx')).EntryWarningTexts,
  { isNeeded: ({ form }: EntryWarningsProps) => form.quantity !== '' || form.timeTo !== '' },
);

/** Shows what looks wrong about the line; it never blocks. */
export function EntryWarnings(props: EntryWarningsProps) {
  return (
    // Always there, so that screen readers announce what appears in it.
    <div role="status" className="empty:-mt-2">
      <EntryWarningTexts {...props} />
    </div>
  );
}
