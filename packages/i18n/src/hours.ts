import { hours as da } from './da/hours.ts';
import { hours as en } from './en/hours.ts';
import type { Language } from './language.ts';

/** The texts of the page of hours, which only its chunk contains. */
export interface HoursTexts {
  readonly hours: typeof en;
}

export function hoursTexts(language: Language) {
  return { hours: language === 'da' ? da : en };
}
