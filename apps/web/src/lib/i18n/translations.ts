import type { BaseTexts } from '@worksheet/i18n/en';
import { languageOfTag, languages, type Language } from '@worksheet/domain/account/language';
import type { Texts } from '@worksheet/i18n/texts';

const storageKey = 'language';

/** Every translation is complete, so the fallback language is never fetched. */
export const translations: Record<Language, () => Promise<Texts<BaseTexts>>> = {
  en: async () => (await import('@worksheet/i18n/en')).en,
  da: async () => (await import('@worksheet/i18n/da')).da,
};

/** The first of the browser's languages that is Danish or English; else English (spec §1). */
export function browserLanguage(): Language {
  const [first = 'en'] = navigator.languages.flatMap((tag) => languageOfTag(tag) ?? []);
  return first;
}

export function initialLanguage(): Language {
  return storedLanguage() ?? browserLanguage();
}

export function storeLanguage(language: Language | undefined): void {
  try {
    if (language) window.localStorage.setItem(storageKey, language);
    else window.localStorage.removeItem(storageKey);
  } catch {
    // Private windows may refuse storage: the next page load starts in the browser's language.
  }
}

function storedLanguage(): Language | undefined {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return languages.find((language) => language === stored);
  } catch {
    return undefined;
  }
}
