export const languages = ['en', 'da'] as const;
export type Language = (typeof languages)[number];

/** DAN is Danish, ENU English, anything else English (spec §1). */
export function languageOf(languageCode: string | undefined): Language {
  return languageCode === 'DAN' ? 'da' : 'en';
}

/** The locale for formatting numbers and dates (D36). */
export function localeOf(language: Language): 'da-DK' | 'en-GB' {
  return language === 'da' ? 'da-DK' : 'en-GB';
}
