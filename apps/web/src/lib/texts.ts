import type { Translation } from '@worksheet/i18n/en';
import type { Language } from '@worksheet/i18n/language';
import type { Texts } from '@worksheet/i18n/texts';
import { storedLocale } from '#lib/stored-locale.ts';

/** A script for each language, of which a person needs one: none misses a text, so none falls back on another. */
export const texts: Record<Language, () => Promise<Texts<Translation>>> = {
  en: async () => (await import('@worksheet/i18n/en')).en,
  da: async () => (await import('@worksheet/i18n/da')).da,
};

/** Before anyone is signed in, the browser's own language decides; English where it asks for neither (spec §1). */
export function browserLanguage(): Language {
  const first = navigator.languages.find((tag) => /^(da|en)\b/i.test(tag));
  return first?.toLowerCase().startsWith('da') ? 'da' : 'en';
}

/** That of the last visit, so that its reader fetches no other texts, else the browser's. */
export function firstLanguage(): Language {
  return storedLocale() ?? browserLanguage();
}
