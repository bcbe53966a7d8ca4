import { fieldMessages } from '@worksheet/domain/fields/messages';

/** Messages of field errors; the English ones are those of the API (spec §5). */
export const fields: Record<keyof typeof fieldMessages, string> = fieldMessages;
