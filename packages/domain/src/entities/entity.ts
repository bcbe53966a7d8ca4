import { z } from 'zod';
import {
  accountId,
  cursor,
  id,
  limit,
  searchText,
  timestamp,
  updatedSince,
  version,
} from '../fields/fields.ts';
import type { Field } from './field.ts';

export type Fields = Readonly<Record<string, Field>>;

/** The inputs and outputs of the calls of an entity (architecture idea 4). */
export interface Contract {
  /** The REST path is `/api/<name>`. */
  readonly name: string;
  readonly paths: Readonly<Record<'list' | 'single' | 'search', `/${string}`>>;
  readonly row: z.ZodObject;
  readonly key: z.ZodObject;
  readonly list: z.ZodObject;
  readonly search: z.ZodObject;
  readonly usage: z.ZodObject;
  readonly create: z.ZodObject;
  readonly update: z.ZodObject;
  readonly delete: z.ZodObject;
}

/** A kind of master data. Screens, store, API documentation and tests derive from it. */
export interface Entity extends Contract {
  readonly table: string;
  /** The column values that select its rows where entities share a table. */
  readonly discriminator: Readonly<Record<string, string>>;
  /** The path of its pages, which are at `/admin/<path>`; undefined for an entity that is shown beside its owner. */
  readonly path: string | undefined;
  readonly ownerFields: Fields;
  readonly keyFields: Fields;
  readonly fields: Fields;
  readonly keyName: string;
  /** The field that lists show first and searches sort by. */
  readonly nameField: string;
  readonly tile: Tile | undefined;
  /** Entries are added and deleted in the list instead of on pages. */
  readonly addedInList: boolean;
  /** Whether a failed delete returns to the list (spec §4). */
  readonly afterFailedDelete: 'leave' | 'stay';
  readonly texts: { readonly en: Nouns; readonly da: DanishNouns };
  readonly rest: { readonly tag: string; readonly one: string; readonly many: string };
}

export interface Tile {
  readonly icon: EntityIcon;
  readonly order: number;
}
export type EntityIcon =
  | 'banknote'
  | 'box'
  | 'briefcase'
  | 'building'
  | 'clipboard-list'
  | 'map-pin'
  | 'scale'
  | 'shapes'
  | 'truck'
  | 'wrench';

export interface Nouns {
  readonly one: string;
  readonly many: string;
  /** The title of the list's page. Default: `many`. */
  readonly title?: string;
  readonly sublabel: string;
  readonly empty: string;
  /** The label of the search. Default: the labels of the key and the name. */
  readonly search?: string;
}
/** Returns the title of the list's page. */
export function titleOf({ title, many }: Pick<Nouns, 'title' | 'many'>): string {
  return title ?? capitalized(many);
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface DanishNouns extends Nouns {
  readonly definite: string;
}

interface Declaration<
  N extends string,
  T extends string,
  P extends Fields,
  K extends Fields,
  F extends Fields,
> {
  readonly name: N;
  readonly table?: T;
  readonly discriminator?: Readonly<Record<string, string>>;
  readonly path?: string;
  /** The parent. Searches require it, and the key starts with it. */
  readonly owner?: P;
  readonly key: K;
  /** Calls that create take key and fields; updates also take `active` (spec §7, D33). */
  readonly fields: F;
  /** The field of the name. Default: the first text field, else the key. */
  readonly nameField?: keyof F & string;
  readonly tile?: Tile;
  readonly addedInList?: boolean;
  readonly afterFailedDelete?: 'leave' | 'stay';
  readonly texts: Entity['texts'];
  /** The sentence of the OpenAPI tag, and the nouns if they differ from `texts`. */
  readonly rest: { readonly tag: string; readonly one?: string; readonly many?: string };
}

/**
 * `createdDateTime` is null for rows from before it was recorded. `modifiedDateTime` is the
 * creation or the last change, by which `updatedSince` filters.
 */
export const moments = {
  createdDateTime: timestamp.nullable(),
  modifiedDateTime: timestamp,
} as const;

export function defineEntity<
  const N extends string,
  K extends Fields,
  F extends Fields,
  P extends Fields = Record<never, Field>,
  const T extends string = N,
>(declaration: Declaration<N, T, P, K, F>) {
  const { name, texts, rest } = declaration;
  const owner = declaration.owner ?? ({} as P);
  const [keyName = ''] = Object.keys(declaration.key);
  const isOwned = declaration.owner !== undefined;
  const firstText = Object.keys(declaration.fields).find(
    (field) => declaration.fields[field]?.kind === 'text',
  );
  const inputs = {
    owner: inputsOf(owner),
    key: inputsOf(declaration.key),
    fields: inputsOf(declaration.fields),
  };
  const newKey = inputsOf(declaration.key, 'newInput');
  const keyShape = { ...inputs.owner, ...inputs.key };
  return {
    name,
    table: declaration.table ?? (name as string as T),
    discriminator: declaration.discriminator ?? {},
    path: declaration.path,
    ownerFields: owner,
    keyFields: declaration.key,
    fields: declaration.fields,
    keyName: keyName as keyof K & string,
    nameField: declaration.nameField ?? firstText ?? keyName,
    tile: declaration.tile,
    addedInList: declaration.addedInList ?? false,
    afterFailedDelete: declaration.afterFailedDelete ?? 'stay',
    texts,
    rest: { one: texts.en.one, many: texts.en.many, ...rest },

    paths: pathsOf(name, isOwned),
    row: z
      .object({
        id,
        ...outputsOf(owner),
        ...outputsOf(declaration.key),
        ...outputsOf(declaration.fields),
        active: z.boolean(),
        version: z.int(),
        ...moments,
      })
      .meta({ id: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` }),
    key: z.object(keyShape),
    list: z.object({ ...inputs.owner, limit, cursor, updatedSince }),
    search: z.object({ ...inputs.owner, q: searchText, limit, cursor }),
    /** Either all key fields, or none for all entries that are in use. */
    usage: z.object(keyShape).partial(),
    create: z.object({ accountId, ...inputs.owner, ...newKey, ...inputs.fields }),
    update: z.object({
      accountId,
      ...keyShape,
      ...inputs.fields,
      active: z.boolean(),
      version,
    }),
    delete: z.object({ ...keyShape, version }),
  };
}

function pathsOf(name: string, isOwned: boolean): Contract['paths'] {
  return {
    list: isOwned ? `/${name}/all` : `/${name}`,
    single: `/${name}/single`,
    search: `/${name}/search`,
  };
}

type Inputs<F extends Fields> = {
  -readonly [K in keyof F as F[K]['kind'] extends 'read-only' ? never : K]: F[K]['input'];
};
type Outputs<F extends Fields> = { -readonly [K in keyof F]: F[K]['output'] };

function inputsOf<F extends Fields>(fields: F, variant: 'input' | 'newInput' = 'input'): Inputs<F> {
  const editable = Object.entries(fields).filter(([, { kind }]) => kind !== 'read-only');
  return Object.fromEntries(
    editable.map(([name, field]) => [name, field[variant] ?? field.input]),
  ) as Inputs<F>;
}

function outputsOf<F extends Fields>(fields: F): Outputs<F> {
  const outputs = Object.entries(fields).map(([name, { output }]) => [name, output]);
  return Object.fromEntries(outputs) as Outputs<F>;
}

export function exampleValues(fields: Fields, which: 0 | 1 = 0): Record<string, unknown> {
  const editable = Object.entries(fields).filter(([, { kind }]) => kind !== 'read-only');
  return Object.fromEntries(editable.map(([name, { examples }]) => [name, examples[which]]));
}
