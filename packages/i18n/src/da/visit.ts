import type { visit as en } from '../en/visit.ts';
import type { Texts } from '../texts.ts';

export const visit: Texts<typeof en> = {
  label: 'Besøg',
  seeing: 'Du får vist {{name}} ({{code}}) og kan ikke ændre noget',
  'seeing-short': 'Viser {{name}}',
  until: 'til kl. {{time}}',
  left: '{{time}} tilbage',
  end: 'Afslut besøget',
  'end-short': 'Afslut',
  ended: 'Besøget hos {{name}} er afsluttet',
  'ran-out':
    'Besøget hos {{name}} er slut: det varer 30 minutter. Du er tilbage i din egen virksomhed.',
  'read-only': 'Under et besøg kan intet ændres.',
};
