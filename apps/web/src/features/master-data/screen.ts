import type { LinkProps } from '@tanstack/react-router';
import type { Entity, Fields } from '@worksheet/domain/entities/entity';
import type { Field } from '@worksheet/domain/entities/field';
import type { Translation } from '@worksheet/i18n/en';
import type { EntityTexts } from '@worksheet/i18n/entities';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { formatsOf } from '#lib/format.ts';
import type { EntityApi, Row } from '#features/master-data/entity-api.ts';

/* The screens of a kind of master data, derived from its declaration (architecture idea 4). */

/** The page of texts of an entity, or of the users. */
export type TextsPage = keyof EntityTexts | 'user';
/** The key of a text of a declared field. */
type FieldTextKey<P extends FieldTextPart> = {
  [N in keyof EntityTexts]: `${N}.${P}.${keyof EntityTexts[N][P] & string}`;
}[keyof EntityTexts];
type FieldTextPart = 'labels' | 'hints' | 'placeholders';
type UserTextKey = {
  [K in keyof Translation['user']]: Translation['user'][K] extends `${string}{{${string}`
    ? never
    : `user.${K & string}`;
}[keyof Translation['user']];

export function fieldTextKey<const P extends FieldTextPart>(
  page: keyof EntityTexts,
  part: P,
  field: string,
): FieldTextKey<P> {
  return `${page}.${part}.${field}` as FieldTextKey<P>;
}

export interface Column<R> {
  readonly field: keyof R & string;
  readonly label: FieldTextKey<'labels'> | UserTextKey;
  /** Codes and numbers have tabular figures; numbers are right-aligned. */
  readonly as?: 'code' | 'number' | undefined;
  /** What a cell shows, if not the value itself. */
  readonly show?: ((row: R, tools: CellTools) => ReactNode) | undefined;
}

export interface CellTools {
  readonly t: TFunction;
  readonly formats: ReturnType<typeof formatsOf>;
}

/** The filter of a list, which is stored in the query string. */
// A type and not an interface: links accept it as a query string of any names.
export type ListSearch = {
  readonly q?: string | undefined;
  readonly show?: 'active' | 'inactive' | undefined;
};

/** A list with its own addresses. */
export interface ListScreen<R> {
  readonly page: TextsPage;
  /** The name first: it stands out, and heads the card on phones. */
  readonly columns: readonly Column<R>[];
  /** The name of a row in questions and labels (spec §8). */
  readonly label: (row: R) => string;
  readonly links: {
    readonly list: (search: ListSearch) => LinkProps;
    readonly edit: (row: R) => LinkProps;
    /** None where entries are added in the list itself. */
    readonly add?: LinkProps;
  };
  /** On phones a press on the card edits; for locations only the pencil does (spec §2). */
  readonly cardOpens?: boolean;
}

/** The table and the form of an entity, wherever they are shown. */
export interface EntityScreen extends Omit<ListScreen<Row>, 'links' | 'page'> {
  readonly page: keyof EntityTexts;
  readonly entity: Entity;
  readonly api: EntityApi;
}

/** An entity with pages of its own. */
export interface PageScreen extends EntityScreen, Pick<ListScreen<Row>, 'links'> {}

export function entityScreen(entity: Entity, api: EntityApi): EntityScreen {
  const { keyName, nameField } = entity;
  const all: Fields = { ...entity.keyFields, ...entity.fields };
  const names = new Set([nameField, keyName, ...Object.keys(entity.fields)]);
  const label = (row: Row) => String(row[nameField] ?? row[keyName]);
  const page = entity.name as keyof EntityTexts;
  return {
    page,
    entity,
    api,
    label,
    columns: [...names].flatMap((name): Column<Row>[] => {
      const field = all[name];
      if (!field?.label || field.inList === false) return [];
      const show = name === nameField ? label : showOf(name, field);
      return [
        { field: name, label: fieldTextKey(page, 'labels', name), as: figuresOf(field), show },
      ];
    }),
  };
}

export function pageScreen(entity: Entity & { readonly path: string }, api: EntityApi): PageScreen {
  const { path, keyName } = entity;
  const params = { entities: path };
  return {
    ...entityScreen(entity, api),
    cardOpens: !entity.addedInList,
    links: {
      list: (search) => ({ to: '/admin/$entities', params, search }),
      edit: (row) => ({
        to: '/admin/$entities/edit',
        params,
        search: { [keyName]: String(row[keyName]) },
      }),
      ...(!entity.addedInList && { add: { to: '/admin/$entities/add', params } }),
    },
  };
}

function figuresOf({ kind }: Field): Column<Row>['as'] {
  if (kind === 'integer' || kind === 'decimal') return 'number';
  return kind === 'text' || kind === 'boolean' || kind === 'read-only' ? undefined : 'code';
}

function showOf(name: string, { kind, scale }: Field): Column<Row>['show'] {
  if (kind === 'boolean') return (row, { t }) => t(row[name] === true ? 'base.yes' : 'base.no');
  if (kind === 'integer') return (row, { formats }) => formats.count(Number(row[name]));
  if (kind === 'decimal') return (row, { formats }) => formats.decimal(Number(row[name]), scale);
  return undefined;
}
