import { week as da } from './da/week.ts';
import { week as en } from './en/week.ts';

/** The texts of the week grid, which only its chunk contains. */
export const weekTexts = { en: { week: en }, da: { week: da } };
