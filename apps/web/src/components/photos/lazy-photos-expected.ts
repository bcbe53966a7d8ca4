import { lazyComponent } from '@worksheet/ui/lazy-component';

/** Few records have announced photos. */
export const { Component: LazyPhotosExpected } = lazyComponent(
  async () => (await import('#components/photos/photos-expected.tsx')).PhotosExpected,
);
