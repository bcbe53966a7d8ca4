import { entities, type EntityKey } from '@worksheet/domain/entities/entities';
import {
  capitalized,
  titleOf,
  type DanishNouns,
  type Entity,
  type Fields,
  type Nouns,
} from '@worksheet/domain/entities/entity';
import type { Localized } from '@worksheet/domain/entities/field';
import type { Language } from '@worksheet/domain/account/language';

/** The pages of texts of all kinds of master data, by their REST names. */
export type EntityTexts = {
  [K in EntityKey as (typeof entities)[K]['name']]: Plain<Page<FieldName<(typeof entities)[K]>>>;
};

/** i18next takes an interface for a text, not for a page of texts. */
type Plain<T> = { [K in keyof T]: T[K] };

type FieldName<E extends Entity> = Extract<
  keyof E['ownerFields'] | keyof E['keyFields'] | keyof E['fields'],
  string
>;

interface Page<F extends string = string> extends Sentences {
  readonly title: string;
  readonly sublabel: string;
  readonly search: string;
  readonly 'empty-title': string;
  readonly 'empty-text': string;
  /** By the name of the field; a field that declares no such text has none. */
  readonly labels: { readonly [K in F]: string };
  readonly hints: { readonly [K in F]: string };
  readonly placeholders: { readonly [K in F]: string };
}

function textsIn(language: Language): EntityTexts {
  const pages: Record<string, unknown> = {};
  for (const entity of Object.values(entities)) pages[entity.name] = pageOf(entity, language);
  return pages as EntityTexts;
}

function pageOf(entity: Entity, language: Language): Page {
  const nouns = entity.texts[language];
  const fields: Fields = { ...entity.ownerFields, ...entity.keyFields, ...entity.fields };
  const textsOf = (texts: Record<string, Localized | undefined>) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text[language]]] : [])),
    );
  const of = (part: 'label' | 'hint' | 'placeholder') =>
    textsOf(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])));
  const labels = of('label');
  const searched = [...new Set([entity.keyName, entity.nameField])];
  return {
    title: titleOf(nouns),
    sublabel: nouns.sublabel,
    search: nouns.search ?? searchLabel[language](searched.map((name) => labels[name] ?? name)),
    'empty-text': nouns.empty,
    ...(language === 'da' ? danish(entity.texts.da) : english(entity.texts.en)),
    labels,
    hints: of('hint'),
    placeholders: of('placeholder'),
  };
}

interface Sentences {
  /** In the sentences of the audit log. */
  readonly noun: string;
  readonly 'empty-title': string;
  readonly add: string;
  readonly edit: string;
  readonly 'add-success': string;
  readonly 'edit-success': string;
  readonly 'delete-success': string;
  readonly failure: string;
}

function english({ one, many }: Nouns): Sentences {
  const subject = capitalized(one);
  return {
    noun: one,
    'empty-title': `No ${many} yet`,
    add: `Add ${one}`,
    edit: `Edit ${one}`,
    'add-success': `${subject} successfully created`,
    'edit-success': `${subject} successfully updated`,
    'delete-success': `${subject} successfully deleted`,
    failure: `${subject} creation failed`,
  };
}

function danish({ one, definite, many }: DanishNouns): Sentences {
  const subject = capitalized(definite);
  return {
    noun: definite,
    'empty-title': `Ingen ${many} endnu`,
    add: `Tilføj ${one}`,
    edit: `Rediger ${one}`,
    'add-success': `${subject} er oprettet`,
    'edit-success': `${subject} er opdateret`,
    'delete-success': `${subject} er slettet`,
    failure: `${subject} kunne ikke oprettes`,
  };
}

const searchLabel: Record<Language, (labels: string[]) => string> = {
  en: (labels) => `Search ${labels.join(' or ').toLowerCase()}`,
  da: (labels) => `Søg på ${labels.join(' eller ').toLowerCase()}`,
};

/** The texts of all entities, made from their declarations. */
export const entityTexts = { en: textsIn('en'), da: textsIn('da') };
