import { exports as da } from './da/exports.ts';
import { exports as en } from './en/exports.ts';
import type { Language } from './language.ts';

/** The texts of the download dialog and of the past exports, which only their chunks contain. */
export interface ExportsTexts {
  readonly exports: typeof en;
}

export function exportsTexts(language: Language) {
  return { exports: language === 'da' ? da : en };
}
