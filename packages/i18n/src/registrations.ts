import { registrationTexts as da } from './da/registrations.ts';
import { registrationTexts as en } from './en/registrations.ts';

/** The texts of the import of registrations, which only its chunk contains. */
export const registrationTexts = { en: { registrations: en }, da: { registrations: da } };
