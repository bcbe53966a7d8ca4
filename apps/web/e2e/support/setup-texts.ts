import type { LanguageCode } from './app-texts.ts';

export type Bilingual<T> = Readonly<Record<LanguageCode, T>>;

export interface ListTexts {
  readonly title: string;
  readonly empty: string;
  readonly add: string;
  readonly created: string;
}

const bilingual = <T>(DAN: T, ENU: T): Bilingual<T> => ({ DAN, ENU });

export const setupTexts = {
  menu: bilingual('Menu', 'Menu'),
  mainMenu: bilingual('Hovedmenu', 'Main menu'),
  trail: bilingual('Brødkrummer', 'Breadcrumbs'),
  admin: bilingual('Administration', 'Admin'),
  create: bilingual('Opret', 'Create'),
  edit: bilingual('Rediger', 'Edit'),
  save: bilingual('Gem', 'Save'),
  code: bilingual('Kode', 'Code'),
  no: bilingual('Nummer', 'Number'),
  name: bilingual('Navn', 'Name'),
  description: bilingual('Beskrivelse', 'Description'),
  team: bilingual('Teamkode', 'Team code'),
  account: bilingual('Virksomhed', 'Account'),
  shown: bilingual(
    ['Vis kunde', 'Vis sagsopgave', 'Vis lokation', 'Vis arbejdstype'],
    ['Show customer', 'Show job task', 'Show location', 'Show work type'],
  ),
  mandatory: bilingual('Sagsopgave skal udfyldes', 'Job task is mandatory'),
  defaultUnitType: bilingual('Enhedstype som standard', 'Default unit type'),
  resource: bilingual('Ressource', 'Resource'),
  resourceUnits: bilingual('Ressourcer registreres i', 'Resources are registered in'),
  time: bilingual('Tid', 'Time'),
  quantity: bilingual('Antal', 'Quantity'),
  configured: bilingual('Virksomheden er sat op', 'Account successfully configured'),
  customers: bilingual(
    {
      title: 'Kunder',
      empty: 'Ingen kunder endnu',
      add: 'Tilføj kunde',
      created: 'Kunden er oprettet',
    },
    {
      title: 'Customers',
      empty: 'No customers yet',
      add: 'Add customer',
      created: 'Customer successfully created',
    },
  ),
  items: bilingual(
    {
      title: 'Varer',
      empty: 'Ingen varer endnu',
      add: 'Tilføj vare',
      created: 'Varen er oprettet',
    },
    {
      title: 'Items',
      empty: 'No items yet',
      add: 'Add item',
      created: 'Item successfully created',
    },
  ),
  resources: bilingual(
    {
      title: 'Ressourcer',
      empty: 'Ingen ressourcer endnu',
      add: 'Tilføj ressource',
      created: 'Ressourcen er oprettet',
    },
    {
      title: 'Resources',
      empty: 'No resources yet',
      add: 'Add resource',
      created: 'Resource successfully created',
    },
  ),
  jobs: bilingual(
    { title: 'Sager', empty: 'Ingen sager endnu', add: 'Tilføj sag', created: 'Sagen er oprettet' },
    { title: 'Jobs', empty: 'No jobs yet', add: 'Add job', created: 'Job successfully created' },
  ),
  locations: bilingual(
    {
      title: 'Lokationer',
      empty: 'Ingen lokationer endnu',
      add: 'Tilføj lokation',
      created: 'Lokationen er oprettet',
    },
    {
      title: 'Locations',
      empty: 'No locations yet',
      add: 'Add location',
      created: 'Location successfully created',
    },
  ),
  workTypes: bilingual(
    {
      title: 'Arbejdstyper',
      empty: 'Ingen arbejdstyper endnu',
      add: 'Tilføj arbejdstype',
      created: 'Arbejdstypen er oprettet',
    },
    {
      title: 'Work types',
      empty: 'No work types yet',
      add: 'Add work type',
      created: 'Work type successfully created',
    },
  ),
  units: bilingual(
    { title: 'Måleenheder', add: 'Tilføj måleenhed', created: 'Måleenheden er oprettet' },
    { title: 'Units of measure', add: 'Add unit', created: 'Unit successfully created' },
  ),
  tasks: bilingual(
    { title: 'Sagsopgaver', add: 'Tilføj opgave', created: 'Opgaven er oprettet' },
    { title: 'Job tasks', add: 'Add task', created: 'Task successfully created' },
  ),
  users: bilingual(
    { title: 'Brugere', add: 'Tilføj bruger', created: 'Brugeren er oprettet' },
    { title: 'Users', add: 'Add user', created: 'User successfully created' },
  ),
  billTo: bilingual('Faktureringskunde', 'Bill-to customer'),
  measure: bilingual('Måleenhed', 'Unit of measure'),
  username: bilingual('Brugernavn', 'Username'),
  password: bilingual('Adgangskode', 'Password'),
  repeated: bilingual('Gentag adgangskoden', 'Repeat the password'),
  language: bilingual('Sprog', 'Language'),
  languageName: bilingual('Dansk', 'English'),
  defaultDescription: bilingual('Standardbeskrivelse', 'Default description'),
  defaultResource: bilingual('Standardressource', 'Default resource'),
  lock: bilingual('Lås standardressourcen', 'Lock the default resource'),
  worksheet: bilingual('Arbejdsseddel', 'Worksheet'),
  register: bilingual('Registrér', 'Register'),
  customer: bilingual('Kunde', 'Customer'),
  job: bilingual('Sag', 'Job'),
  task: bilingual('Sagsopgave', 'Job task'),
  location: bilingual('Lokation', 'Location'),
  workType: bilingual('Arbejdstype', 'Work type'),
  unit: bilingual('Ressource', 'Unit'),
  timeFrom: bilingual('Tid fra', 'Time from'),
  timeTo: bilingual('Tid til', 'Time to'),
  registered: bilingual('Registreringen er oprettet', 'Record successfully created'),
};
