import type { Texts } from './texts.ts';

const en = {
  own: 'Your data',
  'own-text':
    'Everything that is stored of you in one ZIP file: records, hours, leave, photos, logins and settings. The file README.txt in it says what each file is.',
  'of-user': 'Personal data',
  'of-user-text':
    'Everything that is stored of {{username}} in one ZIP file. The audit log says who downloaded it.',
  download: 'Download the data',
  started: 'The download has started',
  'erase-text': 'Names, photos and texts go for good. Hours, exports and pay stay.',
  'last-day': 'Last day {{date}}',
  records_one: '{{count, number}} record',
  records_other: '{{count, number}} records',
  photos_one: '{{count, number}} photo',
  photos_other: '{{count, number}} photos',
  open_one: '{{count, number}} open record: export or delete it first',
  open_other: '{{count, number}} open records: export or delete them first',
  all: 'All',
  'erase-count_one': 'Erase {{count, number}} person',
  'erase-count_other': 'Erase {{count, number}} people',
  confirm_one: 'Erase the data of {{count, number}} person?',
  confirm_other: 'Erase the data of {{count, number}} people?',
  'confirm-text':
    'This cannot be undone, and no backup brings it back. They are called “Former employee” and a number from now on.',
  erased_one: 'The data of {{count, number}} person is erased',
  erased_other: 'The data of {{count, number}} people is erased',
  none: 'Nobody can be erased now',
  'none-text': 'Here are the people who left more than {{years}} years ago.',
  forever: 'The data of people who left is kept for ever',
  'forever-text': 'Choose in the settings of the account for how many years it is kept.',
  settings: 'Settings',
} as const;

const da: Texts<typeof en> = {
  own: 'Dine data',
  'own-text':
    'Alt, hvad der er gemt om dig, i én ZIP-fil: registreringer, timer, fravær, fotos, login og indstillinger. Filen README.txt i den fortæller, hvad hver fil er.',
  'of-user': 'Persondata',
  'of-user-text':
    'Alt, hvad der er gemt om {{username}}, i én ZIP-fil. Hændelsesloggen viser, hvem der har hentet den.',
  download: 'Hent data',
  started: 'Filen hentes',
  'erase-text': 'Navne, fotos og tekster slettes for altid. Timer, eksporter og løn bliver.',
  'last-day': 'Sidste dag {{date}}',
  records_one: '{{count, number}} registrering',
  records_other: '{{count, number}} registreringer',
  photos_one: '{{count, number}} foto',
  photos_other: '{{count, number}} fotos',
  open_one: '{{count, number}} åben registrering: eksportér eller slet den først',
  open_other: '{{count, number}} åbne registreringer: eksportér eller slet dem først',
  all: 'Alle',
  'erase-count_one': 'Slet {{count, number}} person',
  'erase-count_other': 'Slet {{count, number}} personer',
  confirm_one: 'Slet data om {{count, number}} person?',
  confirm_other: 'Slet data om {{count, number}} personer?',
  'confirm-text':
    'Det kan ikke fortrydes, og ingen sikkerhedskopi bringer dem tilbage. De hedder fremover »Tidligere medarbejder« og et nummer.',
  erased_one: 'Data om {{count, number}} person er slettet',
  erased_other: 'Data om {{count, number}} personer er slettet',
  none: 'Ingen kan slettes nu',
  'none-text': 'Her står de, der er fratrådt for mere end {{years}} år siden.',
  forever: 'Data om fratrådte gemmes for altid',
  'forever-text': 'Vælg i virksomhedens indstillinger, hvor mange år de gemmes.',
  settings: 'Indstillinger',
};

/** The texts of a person's data, which only the chunks of their pages contain. */
export const personalDataTexts = { en: { 'personal-data': en }, da: { 'personal-data': da } };
