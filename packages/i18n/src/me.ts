import { me as da } from './da/me.ts';
import { me as en } from './en/me.ts';

/** The texts of the pages about one's own login, and of their entries in the user menu. */
export const meTexts = { en: { me: en }, da: { me: da } };
