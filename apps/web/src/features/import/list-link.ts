import type { LinkProps } from '@tanstack/react-router';
import { entities } from '@worksheet/domain/entities/entities';
import {
  declarationOf,
  importEntityOf,
  type ImportEntity,
} from '@worksheet/domain/import/entities';

/** Units of measure and job tasks are shown with what they belong to. */
const shownWith: Partial<Record<ImportEntity, ImportEntity>> = { unit: 'item', jobtask: 'job' };

/** The entity whose list shows the rows of another. */
export function listedAs(entity: ImportEntity): ImportEntity {
  return shownWith[entity] ?? entity;
}

export function listLink(entity: ImportEntity): LinkProps {
  if (entity === 'plan') return { to: '/plan' };
  const path = declarationOf(listedAs(entity))?.path;
  return path === undefined
    ? { to: '/admin/users' }
    : { to: '/admin/$entities', params: { entities: path } };
}

/** Returns the entity of an address such as `/admin/import?entity=items`. */
export function entityOfPath(path: unknown): ImportEntity | undefined {
  if (typeof path !== 'string') return undefined;
  const special: Readonly<Record<string, ImportEntity>> = {
    users: 'user',
    plan: 'plan',
    units: 'unit',
    jobtasks: 'jobtask',
  };
  const declared = Object.values(entities).find((entity) => entity.path === path);
  return special[path] ?? (declared && importEntityOf(declared));
}
