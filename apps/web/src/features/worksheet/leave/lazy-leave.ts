import { lazyComponent } from '@worksheet/ui/lazy-component';

/** The dialog that registers leave; its chunk is fetched when it is opened for the first time. */
export const { Component: LazyLeave } = lazyComponent(
  async () => (await import('#features/worksheet/leave/leave-dialog.tsx')).LeaveDialog,
  { isNeeded: ({ open }) => open },
);
