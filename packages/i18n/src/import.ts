import { importTexts as da } from './da/import.ts';
import { importTexts as en } from './en/import.ts';
import type { Language } from './language.ts';

/** The texts of the import page, which only its chunk contains. */
export interface ImportTexts {
  readonly import: typeof en;
}

export function importTexts(language: Language) {
  return { import: language === 'da' ? da : en };
}
