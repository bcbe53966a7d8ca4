import { filter as da } from './da/filter.ts';
import { filter as en } from './en/filter.ts';

/** The texts of the worksheet's filters, which only their chunk contains. */
export const filterTexts = { en: { filter: en }, da: { filter: da } };
