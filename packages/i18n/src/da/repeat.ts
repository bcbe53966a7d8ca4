import type { repeat as en } from '../en/repeat.ts';
import type { Texts } from '../texts.ts';

export const repeat: Texts<typeof en> = {
  repeat: 'Gentag',
  'repeat-record': 'Gentag: {{description}}',
  replaced: 'Det, du var begyndt på, blev erstattet.',
  'not-filled': 'Registreringen blev ikke sat ind, fordi formularen blev ændret imens.',
  restore: 'Hent det tilbage',
  'left-out': 'Ikke alt kunne tages med',
  'left-out-why': 'Ikke længere i brug: {{fields}}. Vælg noget andet, hvor det er nødvendigt.',
  'last-used': 'Senest brugt',
};
