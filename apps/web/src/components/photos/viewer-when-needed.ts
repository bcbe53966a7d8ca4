import { whenNeeded } from '@worksheet/ui/when-needed';

/** The viewer of photos; `soon` is for where there are photos to be viewed. */
export const viewer = whenNeeded(
  async () => (await import('#components/photos/photo-viewer.tsx')).PhotoViewer,
);
