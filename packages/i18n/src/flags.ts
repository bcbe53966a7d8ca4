import { flags as da } from './da/flags.ts';
import { flags as en } from './en/flags.ts';

/** The texts of what looks wrong about records, which only the chunks that show flags contain. */
export const flagTexts = { en: { flags: en }, da: { flags: da } };
