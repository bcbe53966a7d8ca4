import { languages, type Language } from '@worksheet/domain/account/language';
import i18next from 'i18next';

/** Fallback namespace of the texts that the first load omits. */
export const lazyNamespace = 'lazy';

/** Adds the texts of a lazily loaded part in all languages; call it where the part's chunk is loaded. */
export function addLazyTexts(texts: Readonly<Record<Language, object>>): void {
  for (const language of languages) {
    i18next.addResourceBundle(language, lazyNamespace, texts[language], true, true);
  }
}
