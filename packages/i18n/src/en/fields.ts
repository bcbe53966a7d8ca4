import { fieldMessages, type FieldMessage } from '@worksheet/domain/field-messages';

/** What can be wrong with a field: in English, the catalogue's own sentences (spec §5). */
export const fields: Record<FieldMessage, string> = fieldMessages;
