import { returned as da } from './da/returned.ts';
import { returned as en } from './en/returned.ts';

/** The texts of records that were sent back, which only the chunks that show them contain. */
export const returnedTexts = { en: { returned: en }, da: { returned: da } };
