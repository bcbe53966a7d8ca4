import type { Translation } from '@worksheet/i18n/en';
import type { Language } from '@worksheet/i18n/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { lazyNamespace } from '#lib/i18n/lazy-texts.ts';
import {
  browserLanguage,
  initialLanguage,
  storeLanguage,
  translations,
} from '#lib/i18n/translations.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Translation };
  }
}

/** Switches back to the browser's language, for the login page (spec §1). */
export function resetLanguage(): Promise<void> {
  storeLanguage(undefined);
  return showLanguage(browserLanguage());
}

/** Call it once before the first render (spec §1). */
export async function initLanguage(): Promise<void> {
  const language = initialLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    fallbackNS: lazyNamespace,
    resources: { [language]: { translation: await translations[language]() } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = i18next.language;
}

export function setLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  return showLanguage(language);
}

async function showLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await translations[language]());
  }
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
