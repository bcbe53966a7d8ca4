import { fieldMessages } from '@worksheet/domain/fields/messages';
import type { DailyField } from '../admin-fields.ts';

/** Messages of field errors; the English ones are those of the API (spec §5). */
export const fields: Record<DailyField, string> = fieldMessages;
