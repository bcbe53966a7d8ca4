import { entityTexts } from '@worksheet/i18n/entities';
import { languages } from '@worksheet/i18n/language';
import i18next from 'i18next';

/** Adds the texts of the entities in all languages. Only the admin area needs them, so the first load goes without. */
export function addEntityTexts(): void {
  for (const language of languages) {
    i18next.addResourceBundle(language, 'entities', entityTexts(language));
  }
}
