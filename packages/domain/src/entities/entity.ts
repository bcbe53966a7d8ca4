import { z } from 'zod';
import { accountId, cursor, id, limit, searchText, updatedSince } from '../fields.ts';
import type { Field } from './field.ts';

export type Fields = Readonly<Record<string, Field>>;

/** The wire shape of one kind of master data: what each call takes and returns (architecture idea 4). */
export interface Contract {
  /** The word in the REST path: `/api/<name>`. */
  readonly name: string;
  readonly paths: Readonly<Record<'list' | 'single' | 'search', `/${string}`>>;
  readonly row: z.ZodObject;
  /** The natural key: it never changes (spec §5). */
  readonly key: z.ZodObject;
  readonly list: z.ZodObject;
  readonly search: z.ZodObject;
  readonly create: z.ZodObject;
  readonly update: z.ZodObject;
  readonly delete: z.ZodObject;
}

/** One kind of master data: its contract, and everything that screens, store, documentation and tests derive from. */
export interface Entity extends Contract {
  /** The table, and the column values that tell its rows from those of another entity in the same table. */
  readonly table: string;
  readonly discriminator: Readonly<Record<string, string>>;
  /** The word in the addresses of its pages: `/admin/<path>`. None for an entity shown beside its owner. */
  readonly path: string | undefined;
  readonly ownerFields: Fields;
  readonly keyFields: Fields;
  readonly fields: Fields;
  readonly keyName: string;
  /** The field that lists show first and searches sort by. */
  readonly nameField: string;
  readonly tile: Tile | undefined;
  /** Whether entries are added by a form in the list, which then deletes them too, or on a page. */
  readonly addedInList: boolean;
  /** After a failed delete: back to the list, or stay on the page (spec §4). */
  readonly afterFailedDelete: 'leave' | 'stay';
  readonly texts: { readonly en: Nouns; readonly da: DanishNouns };
  /** The entity in the descriptions of the REST calls. */
  readonly rest: { readonly tag: string; readonly one: string; readonly many: string };
}

export interface Tile {
  readonly icon: EntityIcon;
  /** Tiles are sorted by it. */
  readonly order: number;
}
export type EntityIcon =
  | 'box'
  | 'briefcase'
  | 'building'
  | 'clipboard-list'
  | 'map-pin'
  | 'shapes'
  | 'truck'
  | 'wrench';

/** The words that titles, buttons, toasts and empty lists are made of. */
export interface Nouns {
  readonly one: string;
  readonly many: string;
  /** Where it is not `many`. */
  readonly title?: string;
  readonly sublabel: string;
  /** The text of an empty list. */
  readonly empty: string;
  /** The label of the search, where it does not name the key and the name alone. */
  readonly search?: string;
}
export interface DanishNouns extends Nouns {
  /** "varen" */
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
  /** Default: the name. */
  readonly table?: T;
  readonly discriminator?: Readonly<Record<string, string>>;
  readonly path?: string;
  /** What it belongs to. Lists and searches are of one owner, and the key begins with it. */
  readonly owner?: P;
  readonly key: K;
  /** What may change. Create takes key and fields, update those and `active` (spec §7, D33). */
  readonly fields: F;
  /** Default: the first text field, else the key. */
  readonly nameField?: keyof F & string;
  readonly tile?: Tile;
  readonly addedInList?: boolean;
  readonly afterFailedDelete?: 'leave' | 'stay';
  readonly texts: Entity['texts'];
  /** How the REST calls are described: the tag's sentence, and the nouns where the screens use others. */
  readonly rest: { readonly tag: string; readonly one?: string; readonly many?: string };
}

/** Declares one kind of master data. */
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
      })
      .meta({ id: `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` }),
    key: z.object(keyShape),
    list: z.object({ ...inputs.owner, limit, cursor, updatedSince }),
    search: z.object({ ...inputs.owner, q: searchText, limit, cursor }),
    create: z.object({ accountId, ...keyShape, ...inputs.fields }),
    update: z.object({ accountId, ...keyShape, ...inputs.fields, active: z.boolean() }),
    delete: z.object(keyShape),
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

function inputsOf<F extends Fields>(fields: F): Inputs<F> {
  const editable = Object.entries(fields).filter(([, { kind }]) => kind !== 'read-only');
  return Object.fromEntries(editable.map(([name, { input }]) => [name, input])) as Inputs<F>;
}

function outputsOf<F extends Fields>(fields: F): Outputs<F> {
  const outputs = Object.entries(fields).map(([name, { output }]) => [name, output]);
  return Object.fromEntries(outputs) as Outputs<F>;
}

/** Valid values of the fields that calls accept: the first or the second example of each. */
export function exampleValues(fields: Fields, which: 0 | 1 = 0): Record<string, unknown> {
  const editable = Object.entries(fields).filter(([, { kind }]) => kind !== 'read-only');
  return Object.fromEntries(editable.map(([name, { examples }]) => [name, examples[which]]));
}
