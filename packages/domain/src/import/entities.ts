import { entities, type EntityKey } from '../entities/entities.ts';
import { titleOf, type Entity, type Nouns } from '../entities/entity.ts';
import type { Localized } from '../entities/field.ts';

type DeclaredName = (typeof entities)[EntityKey]['name'];
/** What can be imported, by the names in the REST paths. */
export type ImportEntity = DeclaredName | 'user' | 'plan';

const declared: readonly (Entity & { readonly name: DeclaredName })[] = Object.values(entities);

/** An entity comes after those that its rows refer to. */
export const importEntities: readonly ImportEntity[] = [
  ...declared.map(({ name }) => name),
  'user',
  'plan',
];

/** Returns the declaration of an entity; undefined for users and plans, whose fields are not declared. */
export function declarationOf(entity: ImportEntity): Entity | undefined {
  return declared.find(({ name }) => name === entity);
}

/** Returns the name with which an entity is imported. */
export function importEntityOf({ name }: Pick<Entity, 'name'>): ImportEntity {
  const entity = importEntities.find((each) => each === name);
  if (!entity) throw new Error(`${name} is not an entity.`);
  return entity;
}

const undeclaredNouns = {
  user: { en: { one: 'user', many: 'users' }, da: { one: 'bruger', many: 'brugere' } },
  plan: {
    en: { one: 'planned day', many: 'planned days', title: 'Plan' },
    da: { one: 'planlagt dag', many: 'planlagte dage', title: 'Plan' },
  },
} as const;

/** Returns the nouns for one row and several rows. */
export function nounsOf(
  entity: ImportEntity,
): Readonly<Record<'en' | 'da', Pick<Nouns, 'one' | 'many' | 'title'>>> {
  return declarationOf(entity)?.texts ?? undeclaredNouns[entity === 'plan' ? 'plan' : 'user'];
}

/** Returns the heading of the entity's list. */
export function listName(entity: ImportEntity): Localized {
  const { en, da } = nounsOf(entity);
  return { en: titleOf(en), da: titleOf(da) };
}
