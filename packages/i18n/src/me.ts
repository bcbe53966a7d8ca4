import { me as da } from './da/me.ts';
import { me as en } from './en/me.ts';
import type { Language } from './language.ts';

/** The texts of the pages about one's own login, and of their entries in the user menu. */
export interface MeTexts {
  readonly me: typeof en;
}

export function meTexts(language: Language) {
  return { me: language === 'da' ? da : en };
}
