import type { FieldError } from '../fields/messages.ts';
import { columnsOf, type ImportColumn } from './columns.ts';
import { importEntities, nounsOf, type ImportEntity } from './entities.ts';

/**
 * Returns the form in which headings are compared: without case, blanks, dots and similar
 * characters. `Faktureres til kundenr.` equals `faktureres-til kundenr`.
 */
export function headingKey(heading: string): string {
  return heading
    .slice(0, maxHeading)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\uFEFF._:*/-]/g, '')
    .slice(0, maxKey);
}

const maxHeading = 1_000;
/** The length of the column of remembered headings. */
const maxKey = 200;

const fieldsByHeading = new Map(
  importEntities.map((entity) => [entity, new Map(columnsOf(entity).flatMap(headingsOf))]),
);

function headingsOf(column: ImportColumn): (readonly [string, string])[] {
  const { field, heading, alsoCalled } = column;
  return [field, heading.en, heading.da, ...alsoCalled].map((text) => [headingKey(text), field]);
}

/**
 * Returns the field of a heading: a heading of ours in either language, a caption of Business
 * Central, or a name in the API.
 */
export function fieldOf(entity: ImportEntity, heading: string): string | undefined {
  return fieldOfKey(entity, headingKey(heading));
}

function fieldOfKey(entity: ImportEntity, key: string): string | undefined {
  return fieldsByHeading.get(entity)?.get(key);
}

export interface KnownHeadings {
  /**
   * The fields that the caller chose, by `headingKey`; null ignores the column. They override what
   * is remembered or recognised.
   */
  readonly chosen?: ReadonlyMap<string, string | null>;
  readonly remembered?: ReadonlyMap<string, string | null>;
}

/**
 * Returns the field of each heading. If several headings mean the same field, or one stands for the
 * field of another, only the first is used.
 */
export function fieldsOf(
  entity: ImportEntity,
  headings: readonly string[],
  known: KnownHeadings = {},
): (string | null)[] {
  return fieldsOfKeys(entity, headings.map(headingKey), known);
}

function fieldsOfKeys(
  entity: ImportEntity,
  keys: readonly string[],
  { chosen = none, remembered = none }: KnownHeadings = {},
): (string | null)[] {
  const taken = new Set<string>();
  const fields = keys.map((): string | null => null);
  const take = (index: number, field: string | null | undefined) => {
    const column = columnsOf(entity).find((each) => each.field === field);
    if (!column) return;
    const given = [column.field, ...(column.storedFields ?? [])];
    if (given.some((each) => taken.has(each))) return;
    for (const each of given) taken.add(each);
    fields[index] = column.field;
  };
  for (const [index, key] of keys.entries()) take(index, chosen.get(key));
  for (const [index, key] of keys.entries()) {
    if (chosen.has(key)) continue;
    const known = remembered.get(key);
    take(index, known === undefined ? fieldOfKey(entity, key) : known);
  }
  return fields;
}

const none: ReadonlyMap<string, string | null> = new Map();

/** Returns what is wrong with a mapping for a file with these headings. */
export function mappingErrors(
  entity: ImportEntity,
  headings: readonly string[],
  mapping: Readonly<Record<string, string | null>>,
): FieldError[] {
  const keys = new Set(headings.map(headingKey));
  const taken = new Set<string>();
  return Object.entries(mapping).flatMap(([heading, field]): FieldError[] => {
    const path = `mapping.${heading}`;
    if (!keys.has(headingKey(heading))) return [{ path, code: 'column-missing' }];
    if (field === null) return [];
    const column = columnsOf(entity).find((each) => each.field === field);
    if (!column) {
      const values = columnsOf(entity).map((each) => each.field);
      return [{ path, code: 'not-one-of', params: { values: values.join(', ') } }];
    }
    const given = [column.field, ...(column.storedFields ?? [])];
    if (given.some((each) => taken.has(each))) return [{ path, code: 'mapped-twice' }];
    for (const each of given) taken.add(each);
    return [];
  });
}

/** Returns the required key fields that no mapped column gives. */
export function missingKeys(entity: ImportEntity, fields: readonly (string | null)[]): string[] {
  const given = new Set(
    columnsOf(entity)
      .filter(({ field }) => fields.includes(field))
      .flatMap(({ field, storedFields = [] }) => [field, ...storedFields]),
  );
  return columnsOf(entity).flatMap(({ field, isKey, required }) =>
    isKey && required && !given.has(field) ? [field] : [],
  );
}

/**
 * Words in the name of a sheet or a file that mean the entity; without any, the nouns of its rows
 * are used. The longest word that occurs decides.
 */
const sheetNames: Readonly<Partial<Record<ImportEntity, readonly string[]>>> = {
  customer: ['customer', 'kunde', 'debitor'],
  item: ['item', 'vare'],
  resource: ['resource', 'ressource'],
  unit: [
    'unit',
    'enhed',
    'item unit',
    'resource unit',
    'units of measure',
    'unit of measure',
    'måleenhed',
    'vareenhed',
    'ressourceenhed',
  ],
  job: ['job', 'project', 'sager', 'sagsliste', 'sagsoversigt', 'projekt'],
  jobtask: [
    'task',
    'opgave',
    'job task',
    'project task',
    'sagsopgave',
    'projektopgave',
    'sagsopgavelinjer',
  ],
  worktype: ['work type', 'arbejdstype'],
  location: ['location', 'lokation'],
  user: ['user', 'bruger', 'employee', 'medarbejder'],
};

/** Returns the entity that a sheet contains, by its name, else by its headings; null if several are equally likely. */
export function guessEntity(sheetName: string, headings: readonly string[]): ImportEntity | null {
  const named = byName(sheetName);
  const keys = headings.map(headingKey);
  if (named && missingKeys(named, fieldsOfKeys(named, keys)).length === 0) return named;
  return byHeadings(keys) ?? named;
}

function byName(sheetName: string): ImportEntity | null {
  const name = headingKey(sheetName);
  const found = importEntities
    .flatMap((entity) =>
      sheetNamesOf(entity)
        .map(headingKey)
        .filter((alias) => name.includes(alias))
        .map((alias) => ({ entity, length: alias.length })),
    )
    .toSorted((a, b) => b.length - a.length);
  return found[0]?.entity ?? null;
}

function sheetNamesOf(entity: ImportEntity): readonly string[] {
  const { en, da } = nounsOf(entity);
  return sheetNames[entity] ?? [en.one, en.many, da.one, da.many];
}

function byHeadings(keys: readonly string[]): ImportEntity | null {
  const found = importEntities
    .flatMap((entity) => {
      const fields = fieldsOfKeys(entity, keys);
      const recognised = fields.filter((field) => field !== null).length;
      const needed = columnsOf(entity).filter(
        ({ required, field }) => required && !optionalInFiles.has(field),
      );
      const given = new Set(
        columnsOf(entity)
          .filter(({ field }) => fields.includes(field))
          .flatMap(({ field, storedFields = [] }) => [field, ...storedFields]),
      );
      return needed.every(({ field }) => given.has(field)) ? [{ entity, recognised }] : [];
    })
    .toSorted((a, b) => b.recognised - a.recognised);
  const [best, second] = found;
  return best && best.recognised !== second?.recognised ? best.entity : null;
}

/** Required fields that have a default, so a file may leave them out. */
const optionalInFiles: ReadonlySet<string> = new Set([
  'active',
  'languageCode',
  'profileType',
  'lockDefaultResource',
]);
