import type { lists as en } from '../en/lists.ts';
import type { Texts } from '../texts.ts';

export const lists: Texts<typeof en> = {
  'create-another': 'Opret & tilføj en til',
};
