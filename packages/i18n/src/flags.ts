import { flags as da } from './da/flags.ts';
import { flags as en } from './en/flags.ts';
import type { Language } from './language.ts';

/** The texts of what looks wrong about records, which only the chunks that show flags contain. */
export interface FlagTexts {
  readonly flags: typeof en;
}

export function flagTexts(language: Language) {
  return { flags: language === 'da' ? da : en };
}
