import { da } from '@worksheet/i18n/da';
import { en, type Translation } from '@worksheet/i18n/en';
import type { Language } from '@worksheet/i18n/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Translation };
  }
}

/** Before anyone is signed in, the browser's own language decides. */
function browserLanguage(): Language {
  const first = navigator.languages.find((tag) => /^(da|en)\b/i.test(tag));
  return first?.toLowerCase().startsWith('da') ? 'da' : 'en';
}

/** Back to the browser's own language, for the login page (spec §1). */
export function followBrowser(): Promise<void> {
  return setLanguage(browserLanguage());
}

/** Starts the texts; English is the fallback (spec §1). Call it once before the first render. */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: browserLanguage(),
    fallbackLng: 'en',
    resources: { en: { translation: en }, da: { translation: da } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  document.documentElement.lang = i18next.language;
}

/** Changes the language of the whole page, its `lang` included. */
export async function setLanguage(language: Language): Promise<void> {
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
