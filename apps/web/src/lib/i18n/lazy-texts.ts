import { languages, type Language } from '@worksheet/domain/account/language';
import i18next from 'i18next';

/** Fallback namespace of the texts that the first load omits. */
export const lazyNamespace = 'lazy';

/** Adds the texts of a lazily loaded part in all languages; call it where the part's chunk is loaded. */
export function addLazyTexts(texts: Readonly<Record<Language, object>>): void {
  // The development server runs a part with a changed text again, while the page shows the text of before.
  const isChange = import.meta.hot && Object.keys(texts.en).every(isKnown);
  for (const language of languages) {
    i18next.addResourceBundle(language, lazyNamespace, texts[language], true, true);
  }
  if (isChange) i18next.emit('languageChanged', i18next.language);
}

function isKnown(key: string): boolean {
  return i18next.getResource('en', lazyNamespace, key) !== undefined;
}
