import { reports as da } from './da/reports.ts';
import { reports as en } from './en/reports.ts';
import type { Language } from './language.ts';

/** The texts of the reports, which only their chunk contains. */
export interface ReportsTexts {
  readonly reports: typeof en;
}

export function reportsTexts(language: Language) {
  return { reports: language === 'da' ? da : en };
}
