import type { LinkProps } from '@tanstack/react-router';
import { entities } from '@worksheet/domain/entities/entities';
import { importEntities, type ImportEntity } from '@worksheet/domain/import/columns';

/** Units of measure and job tasks are shown with what they belong to. */
const shownWith: Partial<Record<ImportEntity, string>> = { unit: 'items', jobtask: 'jobs' };

export function listLink(entity: ImportEntity): LinkProps {
  if (entity === 'user') return { to: '/admin/users' };
  const declared = Object.values(entities).find(({ name }) => name === entity);
  const path = declared?.path ?? shownWith[entity] ?? '';
  return { to: '/admin/$entities', params: { entities: path } };
}

/** Of an address like `/admin/import?entity=items`. */
export function entityOfPath(path: unknown): ImportEntity | undefined {
  if (typeof path !== 'string') return undefined;
  const special: Readonly<Record<string, ImportEntity>> = {
    users: 'user',
    units: 'unit',
    jobtasks: 'jobtask',
  };
  const declared = Object.values(entities).find((entity) => entity.path === path);
  return special[path] ?? importEntities.find((name) => name === declared?.name);
}
