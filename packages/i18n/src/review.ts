import { review as da } from './da/review.ts';
import { review as en } from './en/review.ts';
import type { Language } from './language.ts';

/** The texts of the person-days to be looked at, which only their chunk contains. */
export interface ReviewTexts {
  readonly review: typeof en;
}

export function reviewTexts(language: Language) {
  return { review: language === 'da' ? da : en };
}
