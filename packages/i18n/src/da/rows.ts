import type { rows as en } from '../en/rows.ts';
import type { Texts } from '../texts.ts';

export const rows: Texts<typeof en> = {
  row: '{{label}}, række {{number}}',
  remove: 'Fjern række {{number}}',
  hint: 'Enter giver næste række. Rækker kan sættes ind fra et regneark.',
  'units-hint':
    'Den første er basisenheden. Enter giver næste række, og rækker kan sættes ind fra et regneark.',
  'base-unit': 'Basisenhed',
  several: 'Flere ad gangen',
  exists: 'Findes: får denne beskrivelse',
  created_one: '{{count}} oprettet',
  created_other: '{{count}} oprettet',
  updated_one: '{{count}} ændret',
  updated_other: '{{count}} ændret',
  unchanged: 'Der er intet at ændre',
  failure: 'Intet blev gemt',
  outside_one: 'En tekst havde ingen kolonne og er udeladt',
  outside_other: '{{count}} tekster havde ingen kolonne og er udeladt',
  copy: 'Kopiér',
  'copy-named': 'Kopiér {{name}}',
  'copy-of': 'En kopi af {{name}}',
};
