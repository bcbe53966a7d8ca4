import type { day as en } from '../en/day.ts';
import type { Texts } from '../texts.ts';

export const day: Texts<typeof en> = {
  hours: 'timer',
  'hours-today': 'timer i dag',
  'hours-of-norm': 'af {{norm}} timer i dag',
  today: 'I dag',
  'total-muted': 'Total',
  week: 'Denne uge',
  'nothing-registered': 'intet registreret',
  missing: 'mangler',
  search: 'Søg og filtrér',
  'close-search': 'Luk søgningen',
  'draft-waits': 'Du har en kladde',
  view: 'Visning',
  'view-list': 'Liste',
  'view-week': 'Uge',
  all: 'Alle',
  'clear-filters': 'Ryd søgning og filtre',
  'copy-day': 'Kopiér {{date}}',
  'copy-a-day': 'Kopiér en dag',
  'copy-to-day': 'Kopiér en dag hertil',
};
