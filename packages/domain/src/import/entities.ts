import { entities, type EntityKey } from '../entities/entities.ts';
import { titleOf, type Entity, type Nouns } from '../entities/entity.ts';
import type { Localized } from '../entities/field.ts';

type DeclaredName = (typeof entities)[EntityKey]['name'];
/** What can be imported, by the names of the REST paths. */
export type ImportEntity = DeclaredName | 'user';

const declared: readonly (Entity & { readonly name: DeclaredName })[] = Object.values(entities);

/** One comes after those that its rows refer to. */
export const importEntities: readonly ImportEntity[] = [
  ...declared.map(({ name }) => name),
  'user',
];

/** Undefined for users, whose fields are not declared. */
export function declarationOf(entity: ImportEntity): Entity | undefined {
  return declared.find(({ name }) => name === entity);
}

/** An entity is imported by its name. */
export function importEntityOf({ name }: Pick<Entity, 'name'>): ImportEntity {
  const entity = importEntities.find((each) => each === name);
  if (!entity) throw new Error(`${name} is not an entity.`);
  return entity;
}

const userNouns = {
  en: { one: 'user', many: 'users' },
  da: { one: 'bruger', many: 'brugere' },
} as const;

/** What a row and several rows are called. */
export function nounsOf(
  entity: ImportEntity,
): Readonly<Record<'en' | 'da', Pick<Nouns, 'one' | 'many' | 'title'>>> {
  return declarationOf(entity)?.texts ?? userNouns;
}

/** As the heading of its list. */
export function listName(entity: ImportEntity): Localized {
  const { en, da } = nounsOf(entity);
  return { en: titleOf(en), da: titleOf(da) };
}
