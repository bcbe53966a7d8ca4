import { lazyComponent } from '@worksheet/ui/lazy-component';
import { matchesMedia, phoneQuery } from '@worksheet/ui/media-query';

/** A separate chunk, because phones show the records without the form (spec §2); wider windows preload it. */
const createForm = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/create-form.tsx')).CreateForm,
);

export const LazyCreateForm = createForm.Component;

export const preloadCreateFormWhenIdle = createForm.preloadWhenIdle;

/** Resolves at once on phones, and after a failed download, which `LazyCreateForm` retries. */
export async function preloadCreateForm(): Promise<void> {
  if (!matchesMedia(phoneQuery)) await createForm.preload().catch(() => undefined);
}
