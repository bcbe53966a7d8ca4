import { week as da } from './da/week.ts';
import { week as en } from './en/week.ts';
import type { Language } from './language.ts';

/** The texts of the week grid, which only its chunk contains. */
export interface WeekTexts {
  readonly week: typeof en;
}

export function weekTexts(language: Language) {
  return { week: language === 'da' ? da : en };
}
