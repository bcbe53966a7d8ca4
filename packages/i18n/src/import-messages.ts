import { importMessages as en } from '@worksheet/domain/import/messages';
import { importMessages as da } from './da/import-messages.ts';

/** The messages of errors in a file or a batch of rows, which only the admin area contains. */
export const importMessageTexts = { en: { fields: en }, da: { fields: da } };
