import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../lib/root.ts';
import { capitalized, type FieldSpec, type Names } from './parse.ts';
import type { Edit } from './apply-edits.ts';

const entitiesFolder = 'packages/domain/src/entities';
const schema = 'database/src/schema.ts';
const declarations = 'database/src/tables/declarations.ts';

export function entityEdits(names: Names, fields: readonly [FieldSpec, ...FieldSpec[]]): Edit[] {
  const { kebab, camel, pascal, snake, rest } = names;
  const table = `${pascal}Table`;
  return [
    {
      file: `${entitiesFolder}/${kebab}.ts`,
      create: declaration(names, fields),
    },
    {
      file: `${entitiesFolder}/entities.ts`,
      insert: `import { ${camel} } from './${kebab}.ts';\n`,
      before: /^import \{ workType /m,
    },
    { file: `${entitiesFolder}/entities.ts`, insert: `  ${camel},\n`, before: /^\} as const;/m },
    {
      file: 'packages/domain/src/changes/change.ts',
      insert: `  ${rest}: masterData,\n`,
      before: /^ {2}user: masterData,/m,
    },
    {
      file: `database/migrations/${nextMigration()}-${kebab}.ts`,
      create: migration(names, fields),
    },
    { file: 'database/src/tables/master-data.ts', append: tableInterface(table, fields) },
    { file: schema, insert: `  ${table},\n`, before: /^ {2}WorkTypeTable,/m },
    { file: schema, insert: `  ${snake}: ${table};\n`, before: /^ {2}worksheet_record:/m },
    ...decimalImport(fields),
    {
      file: declarations,
      insert: `  ${snake}: { accountColumn: 'account_id', scoped: true },\n`,
      before: /^ {2}user: \{/m,
    },
    {
      file: 'packages/api/src/root.ts',
      insert: `import { ${camel} } from '@worksheet/domain/entities/${kebab}';\n`,
      before: /^import \{ accountRouter /m,
    },
    {
      file: 'packages/api/src/root.ts',
      insert: `    ${camel}: entityRouter(${camel}),\n`,
      before: /^ {4}user: /m,
    },
  ];
}

function decimalImport(fields: readonly FieldSpec[]): Edit[] {
  const file = 'database/src/tables/master-data.ts';
  const isImported = readFileSync(fromRoot(file), 'utf8').includes('DecimalText');
  return isImported || !fields.some(({ kind }) => kind === 'decimal')
    ? []
    : [{ file, insert: 'DecimalText, ', before: /Id, UpdatedAt \} from '\.\/columns\.ts'/ }];
}

function declaration(names: Names, fields: readonly [FieldSpec, ...FieldSpec[]]): string {
  const { camel, rest, snake, path, one, many } = names;
  const [key, ...others] = fields;
  const targets = new Set(others.flatMap(({ to }) => (to === '' ? [] : [to])));
  return `${[...targets].map((to) => `import { ${camelCase(to)} } from './${to}.ts';\n`).join('')}import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';

export const ${camel} = defineEntity({
  name: '${rest}',${rest === snake ? '' : `\n  table: '${snake}',`}
  path: '${path}',
  key: { ${key.name}: ${fieldCall(key)} },
  fields: {
${others.map((field) => `    ${field.name}: ${fieldCall(field)},\n`).join('')}  },
  tile: { icon: 'shapes', order: 70 },
  texts: {
    en: {
      one: '${one}',
      many: '${many}',
      sublabel: 'TODO what ${many} are',
      empty: 'TODO what ${many} are for.',
    },
    da: {
      one: 'TODO ${one}',
      definite: 'TODO the ${one}',
      many: 'TODO ${many}',
      sublabel: 'TODO what ${many} are',
      empty: 'TODO what ${many} are for.',
    },
  },
  rest: { tag: 'TODO what ${many} are.' },
});
`;
}

const sharedLabels = ['no', 'code', 'description', 'name'];

function fieldCall({ name, kind, size, to }: FieldSpec): string {
  const labelName = kind === 'reference' ? name.replace(/(No|Code)$/, '') : name;
  const words = capitalized(labelName.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const label = sharedLabels.includes(name)
    ? `labels.${name}`
    : `{ en: '${words}', da: 'TODO ${words}' }`;
  const first = kind === 'reference' ? `${camelCase(to)}, ` : hasSize(kind) ? `${size}, ` : '';
  return `field.${kind}(${first}{ label: ${label} })`;
}

function hasSize(kind: FieldSpec['kind']): boolean {
  return kind === 'code' || kind === 'text' || kind === 'optionalText' || kind === 'decimal';
}

function migration({ snake, many }: Names, fields: readonly [FieldSpec, ...FieldSpec[]]): string {
  const [key, ...others] = fields;
  const keyColumn = snakeCase(key.name);
  const references = others.flatMap((field) =>
    field.kind === 'reference' ? [{ column: columnOf(field), table: tableOf(field.to) }] : [],
  );
  return `import { sql, type Kysely } from 'kysely';

/** The ${many} of an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`
    create table if not exists ${snake} (
      id bigint not null auto_increment,
      account_id bigint not null,
      ${keyColumn} varchar(${key.size}) not null,
      ${keyColumn}_key varchar(${key.size * 4}) character set utf8mb4 collate utf8mb4_bin not null,
${columnsOf(others, ({ column, type }) => `      ${column} ${type.sql},\n`)}      active tinyint(1) not null default 1,
      version int not null default 1,
      created_at datetime(3) null default current_timestamp(3),
      updated_at datetime(3) not null
        default current_timestamp(3) on update current_timestamp(3),
      primary key (account_id, id),
      unique key ${snake}_id (id),
      unique key ${snake}_${keyColumn} (account_id, ${keyColumn}_key),
      key ${snake}_by_update (account_id, updated_at),
${references.map(({ column, table }) => `      constraint ${snake}_${column.replace(/_id$/, '')} foreign key (account_id, ${column}) references ${table} (account_id, id),\n`).join('')}      constraint ${snake}_account foreign key (account_id) references account (id)
    ) engine = InnoDB default character set utf8mb4 collate utf8mb4_unicode_ci\`.execute(db);
}
`;
}

interface Column {
  readonly column: string;
  readonly type: { readonly sql: string; readonly row: string };
}

/** Returns the columns of the fields. A team code also has a column for its key, in which it is compared (D47). */
function columnsOf(fields: readonly FieldSpec[], lineOf: (column: Column) => string): string {
  const columns = fields.flatMap((field): Column[] => {
    const column = columnOf(field);
    const type = { sql: sqlType(field), row: tsType(field) };
    if (field.kind !== 'teamCode') return [{ column, type }];
    const sql = `varchar(${field.size * 4}) character set utf8mb4 collate utf8mb4_bin null`;
    return [
      { column, type },
      { column: `${column}_key`, type: { ...type, sql } },
    ];
  });
  return columns.map(lineOf).join('');
}

function sqlType({ kind, size }: FieldSpec): string {
  switch (kind) {
    case 'integer':
      return 'int not null';
    case 'decimal':
      return `decimal(${size + 8}, ${size}) not null`;
    case 'boolean':
      return 'tinyint(1) not null';
    case 'reference':
      return 'bigint not null';
    case 'optionalText':
    case 'teamCode':
      return `varchar(${size}) null`;
    default:
      return `varchar(${size}) not null`;
  }
}

function tableInterface(table: string, fields: readonly [FieldSpec, ...FieldSpec[]]): string {
  const [key, ...others] = fields;
  return `
export interface ${table} {
  id: Id;
  account_id: AccountId;
  ${snakeCase(key.name)}: string;
  ${snakeCase(key.name)}_key: string;
${columnsOf(others, ({ column, type }) => `  ${column}: ${type.row};\n`)}  active: Generated<boolean>;
  version: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}
`;
}

function tsType({ kind }: FieldSpec): string {
  if (kind === 'integer' || kind === 'reference') return 'number';
  if (kind === 'boolean') return 'boolean';
  if (kind === 'decimal') return 'DecimalText';
  return kind === 'optionalText' || kind === 'teamCode' ? 'string | null' : 'string';
}

/** Returns the column of a field: `customerNo:reference:customer` is stored as `customer_id`. */
function columnOf({ name, kind, to }: FieldSpec): string {
  if (kind !== 'reference') return snakeCase(name);
  const key = /key: \{ (\w+):/.exec(entityFile(to))?.[1] ?? '';
  if (!name.toLowerCase().endsWith(key)) {
    throw new Error(`"${name}" must end in the key of ${to}: ${name}${capitalized(key)}.`);
  }
  return `${snakeCase(name.slice(0, -key.length))}_id`;
}

function tableOf(entity: string): string {
  const text = entityFile(entity);
  return /table: '(\w+)'/.exec(text)?.[1] ?? /name: '(\w+)'/.exec(text)?.[1] ?? '';
}

function entityFile(kebab: string): string {
  try {
    return readFileSync(fromRoot(entitiesFolder, `${kebab}.ts`), 'utf8');
  } catch {
    throw new Error(`There is no entity ${kebab}: ${entitiesFolder}/${kebab}.ts`);
  }
}

function nextMigration(): string {
  const numbers = readdirSync(fromRoot('database/migrations')).map((file) =>
    Number.parseInt(file, 10),
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelCase(kebab: string): string {
  return kebab.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
