import type { download as en } from '../en/download.ts';
import type { Texts } from '../texts.ts';

export const download: Texts<typeof en> = {
  open: 'Download',
  title: 'Download',
  text_one: 'Én registrering hentes som CSV-fil.',
  text_other: '{{count, number}} registreringer hentes som CSV-fil.',
  'plain-title': 'Download',
  'plain-text': 'Registreringerne bliver, hvor de er.',
  'mark-title': 'Download og markér som eksporteret',
  'mark-warning':
    'Alle registreringer flyttes fra arbejdssedlen til arkivet, hvor de ikke længere kan ændres.',
  'mark-warning-approved':
    'De godkendte registreringer flyttes fra arbejdssedlen til arkivet, hvor de ikke længere kan ændres.',
  approved_one: '{{count, number}} godkendt',
  approved_other: '{{count, number}} godkendte',
  unapproved_one: '{{count, number}} ikke godkendt',
  unapproved_other: '{{count, number}} ikke godkendte',
  'only-approved': 'Eksportér kun de godkendte',
  'approved-required':
    'Jeres virksomhed eksporterer kun godkendte registreringer. De andre bliver på arbejdssedlen.',
  busy: 'Forbereder filen…',
  'failed-title': 'Download mislykkedes',
  started: 'Download startet...',
  nothing: 'Der er ikke noget at hente',
};
