import type { archive as en } from '../en/archive.ts';
import type { Texts } from '../texts.ts';

export const archive: Texts<typeof en> = {
  subtitle: 'Eksporterede registreringer, som ikke kan ændres',
  from: 'Fra dato',
  to: 'Til dato',
  job: 'Sag',
  filters: 'Filtre',
  'all-customers': 'Alle kunder',
  'all-jobs': 'Alle sager',
  'empty-text': 'Ingen eksporterede registreringer passer til disse filtre',
  'empty-action': 'Vis hele året',
  'view-exports': 'Tidligere eksporter',
  'export-number': 'Eksport {{number}}',
};
