import { lazyComponent } from '@worksheet/ui/lazy-component';

export const lazyPhotoViewer = lazyComponent(
  async () => (await import('#components/photos/photo-viewer.tsx')).PhotoViewer,
);
