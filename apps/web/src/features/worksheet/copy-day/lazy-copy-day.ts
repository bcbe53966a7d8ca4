import { lazyComponent } from '@worksheet/ui/lazy-component';

/** The dialog that copies lines of a day; its chunk is fetched when it is opened for the first time. */
export const { Component: LazyCopyDay } = lazyComponent(
  async () => (await import('#features/worksheet/copy-day/copy-day-dialog.tsx')).CopyDayDialog,
  { isNeeded: ({ open }) => open },
);
