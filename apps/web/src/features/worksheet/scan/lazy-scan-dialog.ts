import { lazyComponent } from '@worksheet/ui/lazy-component';

/** The camera's view and, where the browser cannot read barcodes itself, their decoder. */
export const { Component: LazyScanDialog } = lazyComponent(
  async () => (await import('#features/worksheet/scan/scan-dialog.tsx')).ScanDialog,
);
