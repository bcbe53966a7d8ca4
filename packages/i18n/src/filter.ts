import { filter as da } from './da/filter.ts';
import { filter as en } from './en/filter.ts';
import type { Language } from './language.ts';

/** The texts of the worksheet's filters, which only their chunk contains. */
export interface FilterTexts {
  readonly filter: typeof en;
}

export function filterTexts(language: Language) {
  return { filter: language === 'da' ? da : en };
}
