import { languageCodes, profileTypes } from '../access/actor.ts';
import type { Entity } from '../entities/entity.ts';
import type { Choice, Field, Localized } from '../entities/field.ts';
import { declarationOf, importEntities, type ImportEntity } from './entities.ts';
import { exampleRow } from './example-rows.ts';
import type { CellValue } from './file-column.ts';

export type ColumnKind =
  | 'text'
  | 'code'
  | 'choice'
  | 'yes-no'
  /** The opposite of active: Business Central's Blocked. */
  | 'blocked'
  | 'decimal'
  | 'integer'
  | 'date';

/** A column of an entity's file, read and written. */
export interface ImportColumn {
  /** The name in `mapping`: the field of the REST call, or a name that stands for several fields. */
  readonly field: string;
  readonly kind: ColumnKind;
  /** The heading that files are written with. */
  readonly heading: Localized;
  /** Other headings that are recognised, such as those of Business Central. */
  readonly alsoCalled: readonly string[];
  /** Identifies a row. A file without a key column that is required cannot be imported. */
  readonly isKey: boolean;
  /** A new row needs a value; an empty cell of another column empties the field. */
  readonly required: boolean;
  /** The fields whose values the column gives; such a column is only read, never written. */
  readonly storedFields?: readonly string[];
  readonly choices?: readonly Choice[];
  readonly scale?: number;
  readonly examples: readonly [CellValue, CellValue];
}

/** Business Central's captions, from before and after its jobs became projects (2024), and what else is common. */
const no = ['No.', 'Nr.', 'Nummer', 'Number'];
const customerNo = ['Customer No.', 'Debitornr.', 'Debitornummer', 'Kundenr.', 'Kundenummer'];
const itemNo = ['Item No.', 'Varenr.', 'Varenummer'];
const resourceNo = ['Resource No.', 'Ressourcenr.', 'Ressourcenummer'];
const jobNo = ['Job No.', 'Project No.', 'Sagsnr.', 'Sagsnummer', 'Projektnr.', 'Projektnummer'];
const taskNo = ['Job Task No.', 'Project Task No.', 'Sagsopgavenr.', 'Projektopgavenr.'];
const unitOfMeasure = ['Unit of Measure Code', 'Unit of Measure', 'Enhedskode', 'Enhed'];
const baseUnit = ['Base Unit of Measure', 'Base Unit', 'Basisenhed', 'Basisenhedskode'];

const alsoCalled: Readonly<
  Partial<Record<ImportEntity, Readonly<Record<string, readonly string[]>>>>
> = {
  customer: {
    no: [...no, ...customerNo],
    name: ['Customer Name', 'Debitornavn', 'Kundenavn'],
  },
  item: {
    no: [...no, ...itemNo],
    description: ['Item Description', 'Varebeskrivelse', 'Varenavn'],
    barcode: ['GTIN', 'EAN', 'EAN-nummer', 'Bar Code'],
    baseUnitCode: [...baseUnit, ...unitOfMeasure],
  },
  resource: {
    no: [...no, ...resourceNo],
    description: ['Name', 'Navn', 'Resource Name', 'Ressourcenavn'],
    baseUnitCode: [...baseUnit, ...unitOfMeasure],
  },
  unit: {
    unitType: [],
    unitNo: no,
    itemNo,
    resourceNo,
    code: unitOfMeasure,
    description: [],
    pluralDescription: ['Plural description', 'Flertalsbeskrivelse'],
    countsAs: [],
    // The heading of earlier versions comes first.
    hours: ['Counts as hours', 'Tæller som timer', 'Hours', 'Timer'],
  },
  job: {
    code: [...no, ...jobNo],
    description: [
      'Job Description',
      'Project Description',
      'Sagsbeskrivelse',
      'Projektbeskrivelse',
      'Name',
      'Navn',
    ],
    billToCustomerNo: [
      'Bill-to Customer No.',
      'Bill-to',
      'Bill to',
      'Faktureres til kundenr.',
      'Faktureres til debitornr.',
      'Faktureres til',
      'Fakturer-til-kundenr.',
      'Fakturer til debitornr.',
      'Faktureringskundenr.',
      'Faktureringsdebitornr.',
      'Faktureringsdebitor',
      ...customerNo,
    ],
    teamCode: ['Team', 'Teamkode'],
    absence: ['Absence', 'Fravær'],
    budgetHours: ['Budget', 'Budget Hours', 'Budgettimer'],
  },
  jobtask: {
    jobCode: ['Project', 'Projekt', 'Job Code', 'Sagskode', ...jobNo],
    code: [...no, 'Task No.', 'Opgavenr.', 'Task Code', 'Opgavekode', ...taskNo],
    description: [
      'Job Task Description',
      'Project Task Description',
      'Sagsopgavebeskrivelse',
      'Projektopgavebeskrivelse',
    ],
    budgetHours: ['Budget', 'Budget Hours', 'Budgettimer'],
  },
  worktype: {
    code: ['Work Type Code', 'Arbejdstypekode'],
    description: [],
    unitOfMeasureCode: unitOfMeasure,
  },
  location: { code: ['Location Code', 'Lokationskode', 'Location', 'Lokation'] },
  user: {
    username: ['User Name', 'Brugerkode', 'User', 'Bruger', 'User ID', 'Bruger-id'],
    name: ['Full Name', 'Fulde navn', 'Employee Name', 'Medarbejdernavn'],
    languageCode: ['Language Code', 'Sprogkode'],
    profileType: ['Profile', 'Profil'],
    teamCode: ['Team'],
    teamFrom: [],
    defaultDescription: [],
    defaultResource: [...resourceNo, 'Resource', 'Ressource'],
    lockDefaultResource: [],
    employedFrom: ['Employment Date', 'Ansættelsesdato', 'Ansat'],
    expirationDate: ['Expiry Date', 'Expires', 'Udløber'],
    email: ['Email', 'Mail', 'E-mail Address', 'E-mailadresse', 'Mailadresse'],
    payrollNo: ['Lønnummer', 'Medarbejdernr.', 'Medarbejdernummer', 'Employee No.'],
  },
  plan: {
    username: ['User', 'Bruger', 'User ID', 'Bruger-id', 'Employee', 'Medarbejder', 'Person'],
    date: ['Day', 'Dag', 'Planned date', 'Planlagt dato'],
    jobCode: ['Project', 'Projekt', 'Job Code', 'Sagskode', ...jobNo],
    jobTaskCode: ['Task', 'Opgave', 'Task Code', 'Opgavekode', ...taskNo],
    hours: ['Planned hours', 'Planlagte timer'],
    note: [],
  },
};

const unitTypes: readonly Choice[] = [
  { value: 'item', en: 'Item', da: 'Vare' },
  { value: 'resource', en: 'Resource', da: 'Ressource' },
];
const languages: Readonly<Record<(typeof languageCodes)[number], Localized>> = {
  ENU: { en: 'English', da: 'Engelsk' },
  DAN: { en: 'Danish', da: 'Dansk' },
};
const profiles: Readonly<Record<(typeof profileTypes)[number], Localized>> = {
  Basic: { en: 'Basic', da: 'Medarbejder' },
  Teamleader: { en: 'Team leader', da: 'Teamleder' },
  Admin: { en: 'Admin', da: 'Administrator' },
};

type Declared = Partial<ImportColumn> & Pick<ImportColumn, 'field' | 'heading'>;

const users: readonly Declared[] = [
  {
    field: 'username',
    kind: 'code',
    heading: { en: 'Username', da: 'Brugernavn' },
    isKey: true,
    required: true,
  },
  { field: 'name', heading: { en: 'Name', da: 'Navn' } },
  {
    field: 'languageCode',
    kind: 'choice',
    heading: { en: 'Language', da: 'Sprog' },
    required: true,
    choices: languageCodes.map((value) => ({ value, ...languages[value] })),
  },
  {
    field: 'profileType',
    kind: 'choice',
    heading: { en: 'Profile type', da: 'Profiltype' },
    required: true,
    choices: profileTypes.map((value) => ({ value, ...profiles[value] })),
  },
  { field: 'teamCode', kind: 'code', heading: { en: 'Team code', da: 'Teamkode' } },
  { field: 'teamFrom', kind: 'date', heading: { en: 'In the team from', da: 'I teamet fra' } },
  {
    field: 'defaultDescription',
    heading: { en: 'Default description', da: 'Standardbeskrivelse' },
  },
  {
    field: 'defaultResource',
    kind: 'code',
    heading: { en: 'Default resource', da: 'Standardressource' },
  },
  {
    field: 'lockDefaultResource',
    kind: 'yes-no',
    heading: { en: 'Lock the default resource', da: 'Lås standardressourcen' },
    required: true,
  },
  { field: 'employedFrom', kind: 'date', heading: { en: 'Employed from', da: 'Ansat fra' } },
  { field: 'expirationDate', kind: 'date', heading: { en: 'Expiration date', da: 'Udløbsdato' } },
  { field: 'email', heading: { en: 'E-mail', da: 'E-mail' } },
  { field: 'payrollNo', heading: { en: 'Payroll No.', da: 'Lønnr.' } },
];

/** Person, day, job and task are the key: a person may be planned on several jobs and tasks of a day. */
const plans: readonly Declared[] = [
  {
    field: 'username',
    kind: 'code',
    heading: { en: 'Username', da: 'Brugernavn' },
    isKey: true,
    required: true,
  },
  {
    field: 'date',
    kind: 'date',
    heading: { en: 'Date', da: 'Dato' },
    isKey: true,
    required: true,
  },
  {
    field: 'jobCode',
    kind: 'code',
    heading: { en: 'Job', da: 'Sag' },
    isKey: true,
    required: true,
  },
  {
    field: 'jobTaskCode',
    kind: 'code',
    heading: { en: 'Job task', da: 'Sagsopgave' },
    isKey: true,
  },
  { field: 'hours', kind: 'decimal', heading: { en: 'Hours', da: 'Timer' }, scale: 2 },
  { field: 'note', heading: { en: 'Note', da: 'Note' } },
];

/** These columns replace the unit type and number: the heading says which type it is. */
const unitNumbers: readonly Declared[] = [
  {
    field: 'itemNo',
    kind: 'code',
    heading: { en: 'Item No.', da: 'Varenr.' },
    storedFields: ['unitType', 'unitNo'],
  },
  {
    field: 'resourceNo',
    kind: 'code',
    heading: { en: 'Resource No.', da: 'Ressourcenr.' },
    storedFields: ['unitType', 'unitNo'],
  },
];

const active: Declared = {
  field: 'active',
  kind: 'yes-no',
  heading: { en: 'Active', da: 'Aktiv' },
  required: true,
  examples: [true, true],
};
const blocked: Declared = {
  field: 'blocked',
  kind: 'blocked',
  heading: { en: 'Blocked', da: 'Spærret' },
  storedFields: ['active'],
};

/** Returns every column of the entity's file, in the order of writing, and those that stand for others. */
export function columnsOf(entity: ImportEntity): readonly ImportColumn[] {
  return columns.get(entity) ?? [];
}

export function writtenColumns(entity: ImportEntity): readonly ImportColumn[] {
  return columnsOf(entity).filter(({ storedFields }) => storedFields === undefined);
}

export function columnOf(entity: ImportEntity, field: string): ImportColumn | undefined {
  return columnsOf(entity).find((column) => column.field === field);
}

const columns: ReadonlyMap<ImportEntity, readonly ImportColumn[]> = new Map(
  importEntities.map((entity) => {
    const declaration = declarationOf(entity);
    const own = declaration ? declaredColumns(declaration) : users;
    const special = entity === 'unit' ? unitNumbers : [];
    const all = entity === 'plan' ? plans : [...own, active, ...special, blocked];
    return [entity, all.map((each) => complete(entity, each))];
  }),
);

function declaredColumns({ ownerFields, keyFields, fields }: Entity): Declared[] {
  const keys = { ...ownerFields, ...keyFields };
  return Object.entries({ ...keys, ...fields })
    .filter(([, { kind }]) => kind !== 'read-only')
    .map(([name, field]) => {
      const isKey = Object.hasOwn(keys, name);
      return {
        field: name,
        heading: field.label ?? { en: 'Unit type', da: 'Enhedstype' },
        kind: kindOf(name, field),
        isKey,
        required: isKey || !(field.optional || field.staysIfLeftOut),
        ...(name === 'unitType' ? { choices: unitTypes } : {}),
        ...(field.choices === undefined ? {} : { choices: field.choices }),
        ...(field.scale === undefined ? {} : { scale: field.scale }),
      };
    });
}

function kindOf(name: string, { kind }: Field): ColumnKind {
  if (name === 'unitType') return 'choice';
  // Spreadsheets mistake barcodes for numbers, as they do with codes.
  if (name === 'barcode') return 'code';
  if (kind === 'boolean') return 'yes-no';
  if (kind === 'text' || kind === 'integer' || kind === 'decimal' || kind === 'choice') return kind;
  return 'code';
}

function complete(entity: ImportEntity, declared: Declared): ImportColumn {
  return {
    kind: 'text',
    isKey: false,
    required: false,
    alsoCalled: alsoCalled[entity]?.[declared.field] ?? (declared.field === 'no' ? no : []),
    examples: [
      exampleRow(entity, 0)[declared.field] ?? null,
      exampleRow(entity, 1)[declared.field] ?? null,
    ],
    ...declared,
  };
}
