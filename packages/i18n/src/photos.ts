import { photos as da } from './da/photos.ts';
import { photos as en } from './en/photos.ts';
import type { Language } from './language.ts';

/** The texts of photos, which only the chunks that show or add them contain. */
export interface PhotosTexts {
  readonly photos: typeof en;
}

export function photosTexts(language: Language) {
  return { photos: language === 'da' ? da : en };
}
