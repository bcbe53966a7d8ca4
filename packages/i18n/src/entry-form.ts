import { entryForm as da } from './da/entry-form.ts';
import { entryForm as en } from './en/entry-form.ts';
import type { Language } from './language.ts';

/** The texts of the entry form, which only its chunk contains. */
export interface EntryFormTexts {
  readonly 'entry-form': typeof en;
}

export function entryFormTexts(language: Language) {
  return { 'entry-form': language === 'da' ? da : en };
}
