import type { LinkProps } from '@tanstack/react-router';
import type { Entity, Fields } from '@worksheet/domain/entities/entity';
import type { Field } from '@worksheet/domain/entities/field';
import { mergeableEntities } from '@worksheet/domain/entities/merge';
import type { Translation } from '@worksheet/i18n/en';
import type { EntityTexts } from '@worksheet/i18n/entities';
import { t } from 'i18next';
import type { ReactNode } from 'react';
import { formats, pageLanguage } from '#lib/format.ts';
import type { EntityApi, ListApi, Row } from '#features/master-data/entity-api.ts';
import type { SortValue } from '#features/master-data/list/sort-rows.ts';

/* Derives the screens of an entity from its declaration (architecture idea 4). */

export type TextsPage = keyof EntityTexts | 'user';
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
  /** Both have tabular figures; numbers are right-aligned. */
  readonly as?: 'code' | 'number' | undefined;
  readonly render?: ((row: R) => ReactNode) | undefined;
  /** Default: the value of the field. */
  readonly sortBy?: ((row: R) => SortValue) | undefined;
}

/** A field that several rows can be given at once. */
export interface BulkField extends Pick<Field, 'optional' | 'scale' | 'target'> {
  readonly name: string;
  readonly kind: Field['kind'] | 'date';
  readonly label: FieldTextKey<'labels'> | UserTextKey;
  readonly options?: () => readonly { value: string; label: string }[];
  /** The fields that the server clears if this one is emptied. */
  readonly clears?: readonly string[];
}

/** The query string of a list. A type, not an interface, so that links accept it as a record of any names. */
export type ListSearch = {
  readonly q?: string | undefined;
  readonly show?: 'active' | 'inactive' | undefined;
  readonly use?: 'none' | undefined;
  /** Only the active rows without a unit of measure, without tasks, or without a password. */
  readonly missing?: 'units' | 'tasks' | 'password' | undefined;
  /** A column, with a minus for descending. */
  readonly sort?: string | undefined;
  /** The customer or resource to which the shown rows refer. */
  readonly customer?: string | undefined;
  readonly resource?: string | undefined;
};

export interface ListScreen<R> {
  readonly page: TextsPage;
  /** The first column is the name, which is the heading of the card on phones. */
  readonly columns: readonly Column<R>[];
  /** The name of a row in dialogs and labels (spec §8). */
  readonly label: (row: R) => string;
  readonly links: {
    readonly list: (search: ListSearch) => LinkProps;
    readonly edit: (row: R) => LinkProps;
    /** Undefined if entries are added in the list itself. */
    readonly add?: LinkProps;
    /** The add page, filled with the values of a row. */
    readonly copy?: (row: R) => LinkProps;
  };
  /** On phones, a tap on the card opens the edit page; for locations, only the pencil does (spec §2). */
  readonly cardOpens?: boolean;
  readonly api: ListApi;
  readonly keyName: keyof R & string;
  /** The fields by which a reference in the address filters the list. */
  readonly refersTo: Partial<Record<'customer' | 'resource', string>>;
  readonly bulkFields: readonly BulkField[];
  /** The page that merges two rows, where they can be merged. */
  readonly mergeLink?: ((a: R, b: R) => LinkProps) | undefined;
}

export interface EntityScreen extends Omit<ListScreen<Row>, 'links' | 'page' | 'api'> {
  readonly page: keyof EntityTexts;
  readonly entity: Entity;
  readonly api: EntityApi;
}

export interface PageScreen extends EntityScreen, Pick<ListScreen<Row>, 'links'> {
  readonly entity: Entity & { readonly path: string };
}

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
    keyName,
    refersTo: refersTo(all),
    bulkFields: bulkFieldsOf(entity.fields, (name) => fieldTextKey(page, 'labels', name)),
    columns: [...names].flatMap((name): Column<Row>[] => {
      const field = all[name];
      if (!field?.label || field.inList === false) return [];
      const show = name === nameField ? label : renderOf(name, field);
      return [
        {
          field: name,
          label: fieldTextKey(page, 'labels', name),
          as: figuresOf(field),
          render: show,
          sortBy: name === nameField ? label : sortValueOf(name, field),
        },
      ];
    }),
  };
}

export function pageScreen(entity: Entity & { readonly path: string }, api: EntityApi): PageScreen {
  const { path, keyName } = entity;
  const params = { entities: path };
  return {
    ...entityScreen(entity, api),
    entity,
    cardOpens: !entity.addedInList,
    ...(isMergeable(entity) && {
      mergeLink: (a: Row, b: Row) => ({
        to: '/admin/$entities/merge',
        params,
        search: { a: String(a[keyName]), b: String(b[keyName]) },
      }),
    }),
    links: {
      list: (search) => ({ to: '/admin/$entities', params, search }),
      edit: (row) => ({
        to: '/admin/$entities/edit',
        params,
        search: { [keyName]: String(row[keyName]) },
      }),
      ...(!entity.addedInList && {
        add: { to: '/admin/$entities/add', params },
        copy: (row: Row) => ({
          to: '/admin/$entities/add',
          params,
          search: { copy: String(row[keyName]) },
        }),
      }),
    },
  };
}

function isMergeable({ name }: Pick<Entity, 'name'>): boolean {
  return mergeableEntities.some((each) => each === name);
}

function refersTo(fields: Fields): ListScreen<Row>['refersTo'] {
  const named = Object.entries(fields).flatMap(([name, { target }]) =>
    target ? [[target.name, name]] : [],
  );
  return {
    ...Object.fromEntries(named),
    ...('responsibleResourceNo' in fields && { resource: 'responsibleResourceNo' }),
  };
}

function sortValueOf(name: string, { kind }: Field): Column<Row>['sortBy'] {
  return kind === 'boolean' ? (row) => Number(row[name]) : undefined;
}

function figuresOf({ kind }: Field): Column<Row>['as'] {
  if (kind === 'integer' || kind === 'decimal') return 'number';
  const plain: readonly Field['kind'][] = ['text', 'boolean', 'choice', 'read-only'];
  return plain.includes(kind) ? undefined : 'code';
}

function renderOf(name: string, { kind, scale, choices }: Field): Column<Row>['render'] {
  if (choices)
    return (row) => choices.find(({ value }) => value === row[name])?.[pageLanguage()] ?? '–';
  if (kind === 'boolean') return (row) => t(row[name] === true ? 'base.yes' : 'base.no');
  if (kind === 'integer') return (row) => formats.count(Number(row[name]));
  if (kind === 'decimal') {
    return (row) => (row[name] === null ? '–' : formats.decimal(Number(row[name]), scale));
  }
  return undefined;
}

/** Names are those of one row, and other systems set read-only fields. */
const otherKinds: readonly Field['kind'][] = ['text', 'code', 'read-only'];

/** Returns the fields of an entity that several rows can be given at once. */
function bulkFieldsOf(fields: Fields, labelOf: (name: string) => BulkField['label']): BulkField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.label || otherKinds.includes(field.kind)) return [];
    const { kind, optional, scale, target, choices } = field;
    return [
      {
        name,
        kind,
        optional,
        scale,
        target,
        label: labelOf(name),
        ...(choices && {
          options: () =>
            choices.map((choice) => ({ value: choice.value, label: choice[pageLanguage()] })),
        }),
        ...(kind === 'boolean' && {
          options: () => [
            { value: 'true', label: t('base.yes') },
            { value: 'false', label: t('base.no') },
          ],
        }),
      },
    ];
  });
}
