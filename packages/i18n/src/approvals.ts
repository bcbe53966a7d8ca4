import { approvals as da } from './da/approvals.ts';
import { approvals as en } from './en/approvals.ts';

/** The texts of the page that approves a week, which only its chunk contains. */
export const approvalsTexts = { en: { approvals: en }, da: { approvals: da } };
