import { approvals as da } from './da/approvals.ts';
import { approvals as en } from './en/approvals.ts';
import type { Language } from './language.ts';

/** The texts of the page that approves a week, which only its chunk contains. */
export interface ApprovalsTexts {
  readonly approvals: typeof en;
}

export function approvalsTexts(language: Language) {
  return { approvals: language === 'da' ? da : en };
}
