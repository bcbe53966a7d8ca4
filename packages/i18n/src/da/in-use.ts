import type { inUse as en } from '../en/in-use.ts';
import type { Texts } from '../texts.ts';

export const inUse: Texts<typeof en> = {
  by: 'Bruges af',
  job_one: '{{number}} sag',
  job_other: '{{number}} sager',
  user_one: '{{number}} bruger',
  user_other: '{{number}} brugere',
  workType_one: '{{number}} arbejdstype',
  workType_other: '{{number}} arbejdstyper',
  agreement_one: '{{number}} overenskomst',
  agreement_other: '{{number}} overenskomster',
  openRecord_one: '{{number}} åben registrering',
  openRecord_other: '{{number}} åbne registreringer',
  archivedRecord_one: '{{number}} registrering i arkivet',
  archivedRecord_other: '{{number}} registreringer i arkivet',
  record_one: '{{number}} registrering',
  record_other: '{{number}} registreringer',
  export_one: '{{number}} eksport',
  export_other: '{{number}} eksporter',
  'at-least': 'mindst {{text}}',
  'inactive-title': 'Gør {{name}} inaktiv?',
  'inactive-text': 'Det, der bruger den, bliver, som det er, men den kan ikke længere vælges.',
  'inactive-customer':
    'Det, der bruger kunden, bliver, som det er, men der kan ikke længere registreres på kundens sager.',
  'inactive-user': 'Brugeren logges ud med det samme. Registreringerne bliver, som de er.',
  inactive: 'Gør inaktiv',
};
