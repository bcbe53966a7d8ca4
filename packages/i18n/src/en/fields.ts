import { fieldMessages, type FieldMessage } from '@worksheet/domain/field-messages';

/** Messages of field errors; the English ones are those of the API (spec §5). */
export const fields: Record<FieldMessage, string> = fieldMessages;
