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
  reload: 'Genindlæs siden',
  yes: 'Ja',
  no: 'Nej',
  active: 'Aktiv',
  inactive: 'Inaktiv',
  expired: 'Udløbet',
  messages: 'Beskeder',
  'no-matches': 'Ingen fundet',
  'confirm-delete': 'Slet {{name}}?',
  'confirm-reset': 'Ryd alt, hvad du har udfyldt?',
  'not-found-title': 'Siden findes ikke',
  'not-found-text': 'Der er ikke noget på denne adresse.',
  'failed-title': 'Dette kunne ikke vises',
  'unexpected-title': 'Noget gik galt på denne side',
  'unexpected-text':
    'Fejlen er indberettet. Alt, hvad du har gemt, er i behold, og en ny registrering, du var begyndt på, er gemt i denne browser. Genindlæs siden for at fortsætte.',
  'new-version-title': 'Genindlæs for at fortsætte',
  'new-version-text':
    'En del af Worksheet kunne ikke indlæses, sandsynligvis fordi der er installeret en ny version. Genindlæs siden for at hente den. Alt, hvad du har gemt, er i behold, og en ny registrering, du var begyndt på, er gemt i denne browser.',
  'back-to-worksheet': 'Tilbage til arbejdssedlen',
  'no-connection': 'Ingen forbindelse til serveren. Intet er gået tabt; prøv igen om lidt.',
};
