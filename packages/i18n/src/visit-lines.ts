import { visitLines as da } from './da/visit-lines.ts';
import { visitLines as en } from './en/visit-lines.ts';
import type { Language } from './language.ts';

/** The texts of a visit with several lines, which only its chunk contains; `visit` is an impersonation. */
export interface VisitLinesTexts {
  readonly 'visit-lines': typeof en;
}

export function visitLinesTexts(language: Language) {
  return { 'visit-lines': language === 'da' ? da : en };
}
