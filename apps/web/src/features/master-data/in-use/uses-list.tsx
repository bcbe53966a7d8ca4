import { Link, type LinkProps } from '@tanstack/react-router';
import {
  maxArchivedRecords,
  type Use,
  type Usage,
  type UseKind,
} from '@worksheet/domain/entities/usage';
import { usedByKinds } from '@worksheet/domain/entities/used-by';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { problemOf } from '#lib/problem.ts';
import { useState } from 'react';
import type { TextsPage } from '#features/master-data/screen.ts';

/** What uses an entry, for a dialog: "3 jobs", "12 open records", each with a link where there is a list of just these. */
export function UsesList({ of, uses }: { readonly of: UsedEntry; readonly uses: readonly Use[] }) {
  return (
    <div className="mt-3 rounded-md border px-3 py-2 text-body">
      <p className="text-xs font-medium text-ink-muted">{t('in-use.by')}</p>
      <ul>
        {uses.map((use) => {
          const link = linkOfUse(of, use.kind);
          return (
            <li key={use.kind} className="figures flex min-h-9 items-center touch:min-h-11">
              {link ? (
                <Link {...link} className="link flex items-center touch:min-h-11">
                  {textOfUse(use)}
                </Link>
              ) : (
                textOfUse(use)
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function textOfUse({ kind, count }: Use): string {
  const text = t(`in-use.${kind}`, { count, number: formats.count(count) });
  return kind === 'archivedRecord' && count === maxArchivedRecords
    ? t('in-use.at-least', { text })
    : text;
}

const textKeys = {
  jobs: 'job',
  users: 'user',
  workTypes: 'workType',
  agreements: 'agreement',
  records: 'record',
  exports: 'export',
} as const;

/** Returns the reasons of a refused deletion: "3 jobs, 12 records". */
export function inUseText(error: unknown): string | undefined {
  const { usedBy = {} } = problemOf(error);
  const texts = usedByKinds.flatMap((kind) => {
    const count = usedBy[kind];
    return count === undefined
      ? []
      : [t(`in-use.${textKeys[kind]}`, { count, number: formats.count(count) })];
  });
  return texts.length > 0 ? texts.join(', ') : undefined;
}

interface UsageQuery {
  refetch(): Promise<{ readonly data: readonly Usage[] | undefined }>;
}

/** What uses an entry, read only when it is asked for. Nothing if that fails: the server decides in any case. */
export function useEntryUsage(query: UsageQuery) {
  const [uses, setUses] = useState<readonly Use[]>([]);
  return {
    uses,
    load: async (): Promise<readonly Use[]> => {
      const { data } = await query.refetch();
      const loaded = data?.[0]?.uses ?? [];
      setUses(loaded);
      return loaded;
    },
  };
}

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
