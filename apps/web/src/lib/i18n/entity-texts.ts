import { entityTexts } from '@worksheet/i18n/entities';
import { languages } from '@worksheet/i18n/language';
import i18next from 'i18next';

/** Only the admin area needs these texts, so the first load omits them. */
export function addEntityTexts(): void {
  for (const language of languages) {
    i18next.addResourceBundle(language, 'entities', entityTexts(language));
  }
}
