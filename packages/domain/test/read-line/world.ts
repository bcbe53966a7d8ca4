/** What the people of the test set may register on. Names are chosen to share words, as those of a company do. */
interface TestJob {
  readonly code: string;
  readonly description: string;
  readonly customer: string;
  readonly tasks: readonly (readonly [code: string, description: string])[];
}

const job = (
  code: string,
  description: string,
  customer: string,
  ...tasks: TestJob['tasks']
): TestJob => ({ code, description, customer, tasks });

/** A Wednesday. */
export const today = '2026-03-18';

export const danishJobs: readonly TestJob[] = [
  job(
    'S-1007',
    'Badeværelse, Nørregade 4',
    'Inger Hansen',
    ['FLISER', 'Fliser'],
    ['MALING', 'Maling'],
    ['VVS', 'VVS-arbejde'],
    ['DØRE', 'Døre'],
  ),
  job(
    'S-1008',
    'Køkken, Vestergade 12',
    'Boligforeningen Egevang',
    ['MONTAGE', 'Montage'],
    ['EL', 'El-arbejde'],
    ['NEDRIV', 'Nedrivning'],
  ),
  job(
    'S-1012',
    'Tagrenovering, Egevang',
    'Boligforeningen Egevang',
    ['LÆGTER', 'Lægter'],
    ['TEGL', 'Tegl'],
    ['STILLADS', 'Stillads'],
  ),
  job(
    'S-1015',
    'Altaner, Strandvejen',
    'Ejerforeningen Strandvejen',
    ['ALTAN', 'Altan'],
    ['MALING', 'Maling'],
  ),
  job('S-1020', 'Kælder, Møllevej 7', 'Jensen & Sønner', ['DRÆN', 'Dræn'], ['PUDS', 'Pudsning']),
  job('2041', 'Garage, Søndergård', 'Søndergård Gods'),
  job('2042', 'Carport, Lindevej', 'Mikkelsen', ['FUNDAMENT', 'Fundament'], ['STOLPER', 'Stolper']),
  job('2050', 'Skole, Øster Allé', 'Kommunen', ['VINDUER', 'Vinduer'], ['FACADE', 'Facade']),
  job('2051', 'Skole, Vester Allé', 'Kommunen', ['VINDUER', 'Vinduer'], ['GULV', 'Gulv']),
  job(
    'INTERN',
    'Intern tid',
    'Eget firma',
    ['VÆRKSTED', 'Værksted'],
    ['MØDE', 'Møder'],
    ['OPRYD', 'Oprydning'],
  ),
  job('FERIE', 'Ferie', 'Eget firma'),
  job('SYG', 'Sygdom', 'Eget firma'),
  job('BARN', 'Barns sygedag', 'Eget firma'),
  job('FFRI', 'Feriefridage', 'Eget firma'),
  job('24', 'Drift, Havnen', 'Havnen'),
];

export const englishJobs: readonly TestJob[] = [
  job(
    'J-201',
    'Bathroom, 14 Mill Lane',
    'Baker',
    ['TILING', 'Tiling'],
    ['PAINT', 'Painting'],
    ['PLUMB', 'Plumbing'],
  ),
  job(
    'J-202',
    'Kitchen, 9 High Street',
    'Housing Trust',
    ['FIT', 'Fitting'],
    ['WIRING', 'Wiring'],
    ['DEMO', 'Demolition'],
  ),
  job(
    'J-203',
    'Roof repair, Oak Court',
    'Housing Trust',
    ['BATTENS', 'Battens'],
    ['TILES', 'Roof tiles'],
    ['SCAFF', 'Scaffolding'],
  ),
  job(
    'J-204',
    'Balconies, Shore Road',
    'Shore Road Owners',
    ['RAIL', 'Railings'],
    ['PAINT', 'Painting'],
  ),
  job(
    'J-210',
    'Basement, 7 Station Road',
    'Green & Sons',
    ['DRAIN', 'Drainage'],
    ['PLASTER', 'Plastering'],
  ),
  job('3001', 'Garage extension', 'Fletcher'),
  job('3002', 'Porch, Elm Drive', 'Fletcher', ['BASE', 'Concrete base'], ['POSTS', 'Posts']),
  job('3010', 'School, East Avenue', 'Council', ['WINDOWS', 'Windows'], ['FACADE', 'Facade']),
  job('3011', 'School, West Avenue', 'Council', ['WINDOWS', 'Windows'], ['FLOOR', 'Flooring']),
  job(
    'INTERNAL',
    'Internal time',
    'Own company',
    ['SHOP', 'Workshop'],
    ['MEET', 'Meetings'],
    ['TIDY', 'Tidying up'],
  ),
  job('HOL', 'Holiday', 'Own company'),
  job('SICK', 'Sick leave', 'Own company'),
  job('CHILD', 'Child’s first sick day', 'Own company'),
  job('12', 'Harbour maintenance', 'Harbour'),
];
