import type { base as en } from '../en/base.ts';
import type { Texts } from '../texts.ts';

export const base: Texts<typeof en> = {
  save: 'Gem',
  cancel: 'Annuller',
  close: 'Luk',
  delete: 'Slet',
  edit: 'Rediger',
  add: 'Tilføj',
  search: 'Søg',
  clear: 'Ryd',
  optional: 'valgfri',
  loading: 'Indlæser…',
  retry: 'Prøv igen',
  reload: 'Genindlæs',
  yes: 'Ja',
  no: 'Nej',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  messages: 'Beskeder',
  'no-matches': 'Ingen fundet',
  'confirm-delete': 'Slet {{name}}?',
  'confirm-reset': 'Ryd alt, hvad du har udfyldt?',
  'not-found-title': 'Siden findes ikke',
  'not-found-text': 'Der er ikke noget på denne adresse.',
  'failed-title': 'Dette kunne ikke vises',
  'back-to-worksheet': 'Tilbage til arbejdssedlen',
  'no-connection':
    'Ingen forbindelse til serveren. Det, du skrev, står her stadig; prøv igen om lidt.',
};
