import type { admin as en } from '../en/admin.ts';
import type { Texts } from '../texts.ts';

export const admin: Texts<typeof en> = {
  subtitle: 'Sæt virksomheden op: personer, kunder, sager og det, der registreres',
  'active-count': '{{number}} aktive',
  show: 'Vis',
  all: 'Alle',
  active: 'Aktive',
  inactive: 'Inaktive',
  'no-match-text': 'Intet passer til søgningen og filteret.',
  'no-match-action': 'Vis alt',
  'found-count_one': 'Én fundet',
  'found-count_other': '{{count}} fundet',
  'back-to-list': 'Tilbage til listen',
  create: 'Opret',
  'edit-named': 'Rediger {{name}}',
  'delete-named': 'Slet {{name}}',
  'delete-text':
    'Det kan ikke fortrydes. Det, der er i brug, kan ikke slettes; gør det inaktivt i stedet.',
  'reset-text': 'Formularen bliver, som den var, da du åbnede den.',
  'code-hint': 'Kan ikke ændres senere.',
  'active-hint':
    'Det, der er inaktivt, bliver stående på de registreringer, der findes, men kan ikke længere vælges.',
};
