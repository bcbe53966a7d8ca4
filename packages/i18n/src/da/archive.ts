import type { archive as en } from '../en/archive.ts';
import type { Texts } from '../texts.ts';

export const archive: Texts<typeof en> = {
  title: 'Arkiv',
  subtitle: 'Eksporterede registreringer, som ikke kan ændres',
  from: 'Fra dato',
  to: 'Til dato',
  customer: 'Kunde',
  job: 'Sag',
  filters: 'Filtre',
  'all-customers': 'Alle kunder',
  'all-jobs': 'Alle sager',
  'open-calendar': 'Åbn kalender',
  'previous-month': 'Forrige måned',
  'next-month': 'Næste måned',
  'empty-text': 'Ingen eksporterede registreringer passer til disse filtre',
  'empty-action': 'Vis hele året',
  'view-records': 'Registreringer',
  'view-exports': 'Tidligere eksporter',
  'export-number': 'Eksport {{number}}',
};
