import { da } from '@worksheet/i18n/da';
import { en, type Translation } from '@worksheet/i18n/en';
import { entityTexts } from '@worksheet/i18n/entities';
import type { Texts } from '@worksheet/i18n/texts';

export type LanguageCode = 'DAN' | 'ENU';
export const languageCodes = ['DAN', 'ENU'] as const;
/** The texts of the app, for tests of every screen in both languages. Tests of a text write it out instead. */
export type AppTexts = Texts<Translation>;
export const appTexts: Readonly<Record<LanguageCode, AppTexts>> = {
  DAN: { ...da, ...entityTexts('da') },
  ENU: { ...en, ...entityTexts('en') },
};
export const langOf: Readonly<Record<LanguageCode, string>> = { DAN: 'da', ENU: 'en' };

/** A text with its places filled in: `filled(texts.admin['edit-named'], { name: 'BOX' })`. */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
