import type { LinkProps } from '@tanstack/react-router';
import type { UseKind } from '@worksheet/domain/entities/usage';
import type { TextsPage } from '#features/master-data/screen.ts';

export interface UsedEntry {
  readonly page: TextsPage;
  readonly code: string;
  /** The name that questions use. */
  readonly name: string;
}

/** The list of what uses an entry, where a filter shows just these. */
export function linkOfUse(
  { page, code }: Pick<UsedEntry, 'page' | 'code'>,
  kind: UseKind,
): LinkProps | undefined {
  const owner = page === 'customer' || page === 'resource' ? { [page]: code } : undefined;
  if (kind === 'job' && owner)
    return { to: '/admin/$entities', params: { entities: 'jobs' }, search: owner };
  if (kind === 'user' && owner) return { to: '/admin/users', search: owner };
  if (kind !== 'openRecord') return undefined;
  if (page === 'customer') return { to: '/', search: { mode: 'ALL', customer: code } };
  if (page === 'job') return { to: '/', search: { mode: 'ALL', job: code } };
  return page === 'user' ? { to: '/', search: { mode: 'ALL', user: code } } : undefined;
}
