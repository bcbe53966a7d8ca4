import { lazyComponent } from '@worksheet/ui/lazy-component';
import { matchesMedia, phoneQuery } from '@worksheet/ui/media-query';

/**
 * The form of a new entry as a separate chunk, because phones show the records without it (spec §2). `vite.config.ts`
 * makes wider windows preload it.
 */
const createForm = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/create-form.tsx')).CreateForm,
);

export const LazyCreateForm = createForm.Component;

export const preloadCreateFormWhenIdle = createForm.preloadWhenIdle;

/** Resolves at once on phones, and also after a failed download: `LazyCreateForm` retries it when rendered. */
export async function preloadCreateForm(): Promise<void> {
  if (!matchesMedia(phoneQuery)) await createForm.preload().catch(() => undefined);
}
