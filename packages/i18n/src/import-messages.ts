import { importMessages as en } from '@worksheet/domain/import-messages';
import { importMessages as da } from './da/import-messages.ts';
import type { Language } from './language.ts';

/** The messages of what is wrong with a file or a batch of rows, which only the admin area contains. */
export interface ImportMessageTexts {
  readonly fields: Readonly<Record<keyof typeof en, string>>;
}

export function importMessageTexts(language: Language): ImportMessageTexts {
  return { fields: language === 'da' ? da : en };
}
