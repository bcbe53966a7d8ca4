import { matchesMedia, phoneQuery } from '@worksheet/ui/media-query';
import { lazyComponent } from '@worksheet/ui/lazy-component';

/**
 * The form of a new entry above the records: a script of its own, as phones show the records without it (spec §2).
 * `index.html` asks wider windows to fetch it along with the rest (`vite.config.ts`).
 */
const form = lazyComponent(
  async () => (await import('#features/worksheet/entry-form/create-form.tsx')).CreateForm,
);

export const FormOnPage = form.Component;

/** Phones fetch it when they have nothing better to do: it is needed next. */
export const fetchFormSoon = form.preloadWhenIdle;

/** Resolves when the form can be shown where it will be; if it cannot be fetched now, it is tried again in its place. */
export async function fetchForm(): Promise<void> {
  if (!matchesMedia(phoneQuery)) await form.preload().catch(() => undefined);
}
