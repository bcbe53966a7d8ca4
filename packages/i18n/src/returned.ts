import { returned as da } from './da/returned.ts';
import { returned as en } from './en/returned.ts';
import type { Language } from './language.ts';

/** The texts of records that were sent back, which only the chunks that show them contain. */
export interface ReturnedTexts {
  readonly returned: typeof en;
}

export function returnedTexts(language: Language) {
  return { returned: language === 'da' ? da : en };
}
