import { entryForm as da } from './da/entry-form.ts';
import { entryForm as en } from './en/entry-form.ts';

/** The texts of the entry form, which only its chunk contains. */
export const entryFormTexts = { en: { 'entry-form': en }, da: { 'entry-form': da } };
