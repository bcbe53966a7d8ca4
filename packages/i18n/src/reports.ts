import { reports as da } from './da/reports.ts';
import { reports as en } from './en/reports.ts';

/** The texts of the reports, which only their chunk contains. */
export const reportsTexts = { en: { reports: en }, da: { reports: da } };
