import type { AccountHandle } from '@worksheet/database/client';
import type { Row } from '@worksheet/database/schema';
import type { AccountDB } from '@worksheet/database/tables';
import type { Entity, Fields } from '@worksheet/domain/entities/entity';
import type { Field, ReferenceTarget } from '@worksheet/domain/entities/field';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';

export type Values = Readonly<Record<string, unknown>>;

export type ColumnValue = string | number | boolean | null;
export type Tables = Record<string, Record<string, ColumnValue>>;
export type Rows = SelectQueryBuilder<Tables, string, Record<string, ColumnValue>>;

/** Typed by the names of declarations; `ColumnMismatch` checks the columns. */
export function tables(db: AccountHandle): Kysely<Tables> {
  return db as unknown as Kysely<Tables>;
}

/** Rows that a typed statement selects, for what reads the rows of any entity. */
export function untypedRows<DB, TB extends keyof DB, Row>(rows: SelectQueryBuilder<DB, TB, Row>) {
  return rows as unknown as Rows;
}

/** What storing needs to know of a field, whether it is declared for screens or not. */
export type StoredField = Omit<Field, 'input' | 'newInput' | 'output' | 'examples'>;
type StoredFields = Readonly<Record<string, StoredField>>;

/** The properties of an entity that reading, validating and storing need. */
export interface StoredEntity extends Pick<
  Entity,
  'name' | 'table' | 'discriminator' | 'keyName' | 'nameField' | 'key' | 'create' | 'update'
> {
  readonly ownerFields: StoredFields;
  readonly keyFields: StoredFields;
  readonly fields: StoredFields;
}

interface PlainColumn {
  readonly name: string;
  readonly field: StoredField;
  readonly column: string;
  readonly isKey: boolean;
}

export interface Reference {
  readonly name: string;
  readonly to: ReferenceTarget;
  /** The foreign key. */
  readonly column: string;
  readonly alias: string;
  readonly optional: boolean;
}

/**
 * `owner` is the reference to the entity that contains the entries. The name of a reference ends with that of the key that
 * it holds, or is that of the column without `_id`.
 */
export function columnsOf({ ownerFields, keyFields, fields, keyName }: StoredEntity) {
  const plain: PlainColumn[] = [];
  const references: Reference[] = [];
  for (const [name, field] of Object.entries({ ...ownerFields, ...keyFields, ...fields })) {
    const { target, optional } = field;
    if (!target) {
      plain.push({ name, field, column: snakeCase(name), isKey: name === keyName });
      continue;
    }
    const isKeyed = name.toLowerCase().endsWith(target.keyName);
    const alias = isKeyed ? name.slice(0, -target.keyName.length) : name;
    references.push({ name, to: target, optional, alias, column: `${snakeCase(alias)}_id` });
  }
  return { plain, references, owner: references.find(({ name }) => name in ownerFields) };
}

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Decimals are stored as exact text (D10), and empty texts as null. */
export function toColumn({ kind, scale, optional }: StoredField, value: unknown): ColumnValue {
  if (value === undefined || value === null || (optional && value === '')) return null;
  return kind === 'decimal' ? Number(value).toFixed(scale) : (value as ColumnValue);
}

export function fromColumn({ kind }: Pick<StoredField, 'kind'>, value: unknown): unknown {
  return kind === 'decimal' && value !== null ? Number(value) : value;
}

/** `unknown` if every field has a column of its type; otherwise an object type that names the others. */
export type ColumnMismatch<E extends Entity> = [MismatchedFields<E>] extends [never]
  ? unknown
  : { readonly mismatchedFields: MismatchedFields<E> };

type MismatchedFields<E extends Entity> = E['table'] extends keyof AccountDB
  ? MismatchedColumns<E['keyFields'] & E['fields'], Row<E['table']>>
  : `there is no table ${E['table']}`;

type MismatchedColumns<F extends Fields, T> = {
  [K in keyof F & string]: F[K]['kind'] extends 'read-only'
    ? never
    : Column<F[K], K> extends keyof T
      ? Same<Stored<F[K]>, T[Column<F[K], K>]> extends true
        ? never
        : K
      : K;
}[keyof F & string];

type Column<F extends Field, K extends string> = F['kind'] extends 'reference'
  ? `${Snake<Stem<K>>}_id`
  : Snake<K>;
type Stem<K extends string> = K extends `${infer S}No` | `${infer S}Code` ? S : K;
type Snake<K extends string> = K extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : K;

type Stored<F extends Field> =
  | (F['kind'] extends 'integer' | 'reference'
      ? number
      : F['kind'] extends 'boolean'
        ? boolean
        : F['kind'] extends 'choice'
          ? NonNullable<z.output<F['output']>>
          : string)
  | (null extends z.output<F['output']> ? null : never);
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
