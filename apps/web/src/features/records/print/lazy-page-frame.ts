import { lazyComponent } from '@worksheet/ui/lazy-component';

/* Loaded once the browser is idle; `loadPrintParts` loads them at once. */
const isNeeded = () => false;

const frame = lazyComponent(
  async () => (await import('#features/records/print/page-frame.tsx')).PageFrame,
  { isNeeded },
);
const header = lazyComponent(
  async () => (await import('#features/records/print/print-header.tsx')).PrintHeader,
  { isNeeded },
);

export const { Component: LazyPageFrame } = frame;
export const { Component: LazyPrintHeader } = header;

/** Resolves when head and frame of a printed list are loaded. */
export async function loadPrintParts(): Promise<void> {
  await Promise.all([frame.preload(), header.preload()]);
}
