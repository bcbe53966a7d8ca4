import type * as en from '../en/admin.ts';
import type { Texts } from '../texts.ts';

export const admin: Texts<typeof en.admin> = {
  subtitle: 'Sæt virksomheden op: personer, kunder, sager og det, der registreres',
  'active-count': '{{number}} aktive',
  show: 'Vis',
  all: 'Alle',
  active: 'Aktive',
  inactive: 'Inaktive',
  'no-match-text': 'Intet passer til søgningen og filteret.',
  'no-match-action': 'Vis alt',
  'found-count_one': 'Én fundet',
  'found-count_other': '{{count}} fundet',
  'back-to-list': 'Tilbage til listen',
  create: 'Opret',
  'edit-named': 'Rediger {{name}}',
  'delete-named': 'Slet {{name}}',
  'delete-text':
    'Det kan ikke fortrydes. Det, der er i brug, kan ikke slettes; gør det inaktivt i stedet.',
  'reset-text': 'Formularen bliver, som den var, da du åbnede den.',
  'code-hint': 'Kan ikke ændres senere.',
  'active-hint':
    'Det, der er inaktivt, bliver stående på de registreringer, der findes, men kan ikke længere vælges.',
};

export const conflict: Texts<typeof en.conflict> = {
  changed: 'Ændret i mellemtiden:',
  'changed-by': 'Ændret i mellemtiden af {{name}}:',
  own: 'Du har ændret dette i et andet vindue. Det, du skrev, står her stadig.',
  same: 'Felterne her er ikke ændret, siden du åbnede formularen.',
  yours: 'du: {{value}}',
  empty: 'tom',
  'keep-hint': 'Beholder du dine ændringer, gemmes kun dem. Resten bliver, som det er nu.',
  keep: 'Behold mine ændringer, og gem',
};

export const files: Texts<typeof en.files> = {
  'import-page': 'Import',
  import: 'Importér',
  export: 'Eksportér',
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
  'export-started': 'Filen hentes',
  'import-from-file': 'Importér fra fil',
};

export const inUse: Texts<typeof en.inUse> = {
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

export const norm: Texts<typeof en.norm> = {
  title: 'Norm',
  'account-text':
    'De timer, der forventes på hver ugedag. En arbejdsdag mangler, når den er gået og har under halvdelen. Hver norm gælder, indtil den næste begynder.',
  'user-text':
    'Kun for dem, der har andre timer. Før den første norm her gælder virksomhedens norm.',
  'none-account': 'Der er ingen norm endnu, så ingen dage kan mangle.',
  'none-user': 'Virksomhedens norm gælder.',
  from: 'Fra {{date}}',
  'per-week': '{{hours}} timer om ugen',
  remove: 'Fjern normen fra {{date}}',
  removed: 'Normen er fjernet',
  change: 'Ret normen fra {{date}}',
  new: 'Ny norm',
  'valid-from': 'Gælder fra',
  save: 'Gem normen',
  saved: 'Normen er gemt',
  failure: 'Normen kunne ikke gemmes',
  monday: 'Mandag',
  tuesday: 'Tirsdag',
  wednesday: 'Onsdag',
  thursday: 'Torsdag',
  friday: 'Fredag',
  saturday: 'Lørdag',
  sunday: 'Søndag',
};
