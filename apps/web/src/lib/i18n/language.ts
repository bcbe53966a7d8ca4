import type { BaseTexts, Translation } from '@worksheet/i18n/en';
import { languageOfTag, type Language } from '@worksheet/domain/account/language';
import type { Texts } from '@worksheet/i18n/texts';
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

// Texts are loaded once, so the development server shows a changed one with the next page load.
import.meta.hot?.accept(() => window.location.reload());

/** In milliseconds. */
const retryDelay = 2_000;

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
    resources: { [language]: { translation: await loadTexts(language) } },
    interpolation: { escapeValue: true, escape: isolated },
    returnNull: false,
  });
  document.documentElement.lang = i18next.language;
}

/** Loads the texts. Without them, there is no page that could offer to try again. */
async function loadTexts(language: Language): Promise<Texts<BaseTexts>> {
  try {
    return await translations[language]();
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, retryDelay);
    });
    return loadTexts(language);
  }
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

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A text of a user inside a sentence of ours: it cannot turn the direction of what stands around it (D47). */
export function isolated(text: string): string {
  const plain = text.replace(directionControls, '');
  return plain !== text || rightToLeft.test(text) ? `\u2068${plain}\u2069` : text;
}

/** Returns the language of an i18next instance. */
export function shownLanguage({ language }: { readonly language: string }): Language {
  return languageOfTag(language) ?? 'en';
}
