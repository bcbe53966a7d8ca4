import { review as da } from './da/review.ts';
import { review as en } from './en/review.ts';

/** The texts of the person-days to be looked at, which only their chunk contains. */
export const reviewTexts = { en: { review: en }, da: { review: da } };
