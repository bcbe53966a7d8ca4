import { visitLines as da } from './da/visit-lines.ts';
import { visitLines as en } from './en/visit-lines.ts';

/** The texts of a visit with several lines, which only its chunk contains; `visit` is an impersonation. */
export const visitLinesTexts = { en: { 'visit-lines': en }, da: { 'visit-lines': da } };
