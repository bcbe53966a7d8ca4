import { hours as da } from './da/hours.ts';
import { hours as en } from './en/hours.ts';

/** The texts of the page of hours, which only its chunk contains. */
export const hoursTexts = { en: { hours: en }, da: { hours: da } };
