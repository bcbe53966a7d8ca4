import { copyDay as da } from './da/copy-day.ts';
import { copyDay as en } from './en/copy-day.ts';
import type { Language } from './language.ts';

/** The texts of the dialog that copies a day, which only its chunk contains. */
export interface CopyDayTexts {
  readonly 'copy-day': typeof en;
}

export function copyDayTexts(language: Language) {
  return { 'copy-day': language === 'da' ? da : en };
}
