import { copyDay as da } from './da/copy-day.ts';
import { copyDay as en } from './en/copy-day.ts';

/** The texts of the dialog that copies a day, which only its chunk contains. */
export const copyDayTexts = { en: { 'copy-day': en }, da: { 'copy-day': da } };
