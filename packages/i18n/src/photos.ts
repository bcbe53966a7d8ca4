import { photos as da } from './da/photos.ts';
import { photos as en } from './en/photos.ts';

/** The texts of photos, which only the chunks that show or add them contain. */
export const photosTexts = { en: { photos: en }, da: { photos: da } };
