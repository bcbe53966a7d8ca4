import type { LinkProps } from '@tanstack/react-router';
import type { UseKind } from '@worksheet/domain/entities/usage';
import type { TextsPage } from '#features/master-data/screen.ts';

export interface UsedEntry {
  readonly page: TextsPage;
  readonly code: string;
  /** By which other lists find what belongs to it. */
  readonly name: string;
}

/** The list of what uses an entry, where a filter or search shows just these. */
export function linkOfUse({ page, code, name }: UsedEntry, kind: UseKind): LinkProps | undefined {
  if (kind === 'job' && page === 'customer')
    return { to: '/admin/$entities', params: { entities: 'jobs' }, search: { q: name } };
  if (kind === 'user') return { to: '/admin/users', search: { q: code } };
  if (kind !== 'openRecord') return undefined;
  if (page === 'customer') return { to: '/', search: { mode: 'ALL', customer: code } };
  if (page === 'job') return { to: '/', search: { mode: 'ALL', job: code } };
  return page === 'user' ? { to: '/', search: { mode: 'ALL', user: code } } : undefined;
}
