import { lazyComponent } from '@worksheet/ui/lazy-component';

/** The viewer of photos; `soon` is for where there are photos to be viewed. */
export const lazyPhotoViewer = lazyComponent(
  async () => (await import('#components/photos/photo-viewer.tsx')).PhotoViewer,
);
