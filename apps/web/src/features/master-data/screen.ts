import type { LinkProps } from '@tanstack/react-router';
import type { Contract } from '@worksheet/domain/entities/contract';
import type { Translation } from '@worksheet/i18n/en';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { formatsOf } from '#lib/format.ts';
import type { EntityApi, Row } from '#features/master-data/entity-api.ts';

/*
 * A kind of master data as it looks: declared from its contract, so that a field the contract has and the screen lacks
 * does not compile (architecture idea 4).
 */

/** What every kind of master data has words for. */
type KindTexts = 'title' | 'sublabel' | 'add' | 'edit' | 'search' | 'failure';

/** The pages of texts that belong to a kind. */
export type Kind = {
  [P in keyof Translation]: KindTexts extends keyof Translation[P] ? P : never;
}[keyof Translation];

/** A word of one of those pages, with nothing to be put into it. */
export type TextKey = { [P in Kind]: `${P}.${PlainKey<Translation[P]> & string}` }[Kind];
type PlainKey<P> = { [K in keyof P]: P[K] extends `${string}{{${string}` ? never : K }[keyof P];

/** What a column may say besides the bare value. */
export interface Words {
  readonly t: TFunction;
  readonly formats: ReturnType<typeof formatsOf>;
}

export interface Column<R> {
  readonly field: keyof R & string;
  readonly label: TextKey;
  /** Codes are set in even figures. */
  readonly as?: 'code';
  readonly show?: (row: R, words: Words) => ReactNode;
}

/** What a list looks for; kept in the query string. */
export interface ListSearch {
  readonly q?: string | undefined;
  readonly show?: 'active' | 'inactive' | undefined;
}

/** A list with its own addresses. */
export interface ListScreen<R> {
  readonly kind: Kind;
  /** The name first: it stands out, and is what a card is headed by. */
  readonly columns: readonly Column<R>[];
  /** What a row is called when asking about it (spec §8). */
  readonly label: (row: R) => string;
  readonly links: {
    readonly list: (search: ListSearch) => LinkProps;
    readonly edit: (row: R) => LinkProps;
    /** None where adding happens in the list itself. */
    readonly add?: LinkProps;
  };
  /** On phones a press on the card edits; for locations only the pencil does (spec §2). */
  readonly cardOpens?: boolean;
}

export interface Input {
  readonly as: 'code' | 'text' | 'team' | 'customer' | 'unit-of-measure';
  readonly label: TextKey;
  readonly hint?: TextKey;
  readonly placeholder?: TextKey;
}

/** The fields one fills in: all that a create call takes, but what goes along by itself. */
type FieldName<C extends Contract> = Exclude<
  keyof C['create']['shape'] & string,
  'accountId' | keyof C['list']['shape']
>;
type Inputs<C extends Contract> = { readonly [K in FieldName<C>]: Input };

/** The look of one kind: its table and its form. */
export interface Panel<C extends Contract> {
  readonly kind: Kind;
  readonly contract: C;
  readonly api: EntityApi<C>;
  readonly columns: readonly Column<Row<C>>[];
  /** In the order in which they are asked for. */
  readonly form: Inputs<C>;
  readonly label: (row: Row<C>) => string;
}

/** The look of one kind that has pages of its own. */
export interface Screen<C extends Contract> extends Panel<C>, ListScreen<Row<C>> {
  /** Where what was just added has more to fill in; without, one is back in the list. */
  readonly afterAdd?: (created: z.output<C['create']>) => LinkProps;
  /** After a failed delete: back to the list, or stay on the page (spec §4). */
  readonly afterFailedDelete: 'leave' | 'stay';
}

/** Declares master data with pages of its own. */
export function defineScreen<C extends Contract>(screen: Screen<C>): Screen<C> {
  return screen;
}

/** Declares master data shown in a panel beside what it belongs to. */
export function definePanel<C extends Contract>(panel: Panel<C>): Panel<C> {
  return panel;
}

/** The inputs of a form with their names, in order. */
export function inputsOf<C extends Contract>(panel: Panel<C>): [name: string, input: Input][] {
  const form: Readonly<Record<string, Input>> = panel.form;
  return Object.entries(form);
}
