import type { archive as en } from '../en/archive.ts';
import type { Texts } from '../texts.ts';

export const archive: Texts<typeof en> = {
  title: 'Arkiv',
  subtitle: 'Eksporterede registreringer, kan kun læses',
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
  exports: 'Tidligere eksporter',
  'exports-text':
    'Eksporter, hvor du må se alle registreringer. Hver af dem kan hentes igen, byte for byte som den var.',
  'exports-empty': 'Der er ingen eksport, hvor du må se alle registreringer.',
  'export-number': 'Eksport {{number}}',
  'export-line_one': '{{date}} · {{by}} · én registrering',
  'export-line_other': '{{date}} · {{by}} · {{count, number}} registreringer',
  'export-again': 'Hent eksport {{number}} igen',
};
