import type { Actor, LanguageCode } from '../access/actor.ts';

export const languages = ['en', 'da'] as const;
export type Language = (typeof languages)[number];

/** The languages of users. A new language is added here; the compiler then names the texts that it lacks. */
const byCode = { ENU: 'en', DAN: 'da' } as const satisfies Record<LanguageCode, Language>;
const codes: ReadonlyMap<string, Language> = new Map(Object.entries(byCode));

/** The locales for formatting numbers and dates (D36). */
const locales = { en: 'en-GB', da: 'da-DK' } as const satisfies Record<Language, string>;

/** Returns the language of a user's language code; an unknown code is English (spec §1). */
export function languageOf(languageCode: string | undefined): Language {
  return codes.get(languageCode ?? '') ?? 'en';
}

/** Returns the language of a caller; API keys read English. */
export function languageOfActor(actor: Actor): Language {
  return languageOf(actor.kind === 'user' ? actor.languageCode : undefined);
}

/** Returns the language of a tag such as that of a browser; undefined if the product has no texts in it. */
export function languageOfTag(tag: string): Language | undefined {
  return languages.find((language) => new RegExp(`^${language}\\b`, 'i').test(tag));
}

export function localeOf(language: Language): (typeof locales)[Language] {
  return locales[language];
}
