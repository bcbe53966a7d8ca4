import type { LanguageCode } from './say.ts';

export type Both<T> = Readonly<Record<LanguageCode, T>>;

/** What a list of master data says while it is empty, and when something is added to it. */
export interface ListWords {
  readonly title: string;
  readonly empty: string;
  readonly add: string;
  readonly created: string;
}

const both = <T>(DAN: T, ENU: T): Both<T> => ({ DAN, ENU });

/** The words of the admin area as a person reads them, and of the way from it to the first record. */
export const setupWords = {
  menu: both('Menu', 'Menu'),
  mainMenu: both('Hovedmenu', 'Main menu'),
  trail: both('Brødkrummer', 'Breadcrumbs'),
  admin: both('Administration', 'Admin'),
  create: both('Opret', 'Create'),
  edit: both('Rediger', 'Edit'),
  save: both('Gem', 'Save'),
  code: both('Kode', 'Code'),
  no: both('Nummer', 'Number'),
  name: both('Navn', 'Name'),
  description: both('Beskrivelse', 'Description'),
  team: both('Teamkode', 'Team code'),
  account: both('Konto', 'Account'),
  shown: both(
    ['Vis kunde', 'Vis sagsopgave', 'Vis lokation', 'Vis arbejdstype'],
    ['Show customer', 'Show job task', 'Show location', 'Show work type'],
  ),
  mandatory: both('Sagsopgave skal udfyldes', 'Job task is mandatory'),
  defaultUnitType: both('Standardenhedstype', 'Default unit type'),
  resource: both('Ressource', 'Resource'),
  resourceUnits: both('Ressourcer registreres i', 'Resources are registered in'),
  time: both('Tid', 'Time'),
  quantity: both('Antal', 'Quantity'),
  configured: both('Kontoen er sat op', 'Account successfully configured'),
  customers: both(
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
  items: both(
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
  resources: both(
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
  jobs: both(
    { title: 'Sager', empty: 'Ingen sager endnu', add: 'Tilføj sag', created: 'Sagen er oprettet' },
    { title: 'Jobs', empty: 'No jobs yet', add: 'Add job', created: 'Job successfully created' },
  ),
  locations: both(
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
  workTypes: both(
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
  units: both(
    { title: 'Måleenheder', add: 'Tilføj enhed', created: 'Måleenheden er oprettet' },
    { title: 'Units of measure', add: 'Add unit', created: 'Unit successfully created' },
  ),
  tasks: both(
    { title: 'Sagsopgaver', add: 'Tilføj opgave', created: 'Opgaven er oprettet' },
    { title: 'Job tasks', add: 'Add task', created: 'Task successfully created' },
  ),
  users: both(
    { title: 'Brugere', add: 'Tilføj bruger', created: 'Brugeren er oprettet' },
    { title: 'Users', add: 'Add user', created: 'User successfully created' },
  ),
  billTo: both('Faktureringskunde', 'Bill-to customer'),
  measure: both('Måleenhed', 'Unit of measure'),
  username: both('Brugernavn', 'Username'),
  password: both('Adgangskode', 'Password'),
  repeated: both('Gentag adgangskoden', 'Repeat the password'),
  language: both('Sprog', 'Language'),
  languageName: both('Dansk', 'English'),
  defaultDescription: both('Standardbeskrivelse', 'Default description'),
  defaultResource: both('Standardressource', 'Default resource'),
  lock: both('Lås standardressourcen', 'Lock the default resource'),
  worksheet: both('Arbejdsseddel', 'Worksheet'),
  register: both('Registrér', 'Register'),
  customer: both('Kunde', 'Customer'),
  job: both('Sag', 'Job'),
  task: both('Sagsopgave', 'Job task'),
  location: both('Lokation', 'Location'),
  workType: both('Arbejdstype', 'Work type'),
  unit: both('Enhed', 'Unit'),
  timeFrom: both('Tid fra', 'Time from'),
  timeTo: both('Tid til', 'Time to'),
  registered: both('Registreringen er oprettet', 'Record successfully created'),
};
