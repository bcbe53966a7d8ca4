import { factors as da } from './da/factors.ts';
import { factors as en } from './en/factors.ts';
import type { Language } from './language.ts';

/** The texts of passkeys and second factors, which only their chunks contain. */
export interface FactorsTexts {
  readonly factors: typeof en;
}

export function factorsTexts(language: Language) {
  return { factors: language === 'da' ? da : en };
}
