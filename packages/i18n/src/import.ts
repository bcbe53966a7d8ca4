import { importTexts as da } from './da/import.ts';
import { importTexts as en } from './en/import.ts';

/** The texts of the import page, which only its chunk contains. */
export const importTexts = { en: { import: en }, da: { import: da } };
