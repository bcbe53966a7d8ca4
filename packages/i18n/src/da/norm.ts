import type { norm as en } from '../en/norm.ts';
import type { Texts } from '../texts.ts';

export const norm: Texts<typeof en> = {
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
