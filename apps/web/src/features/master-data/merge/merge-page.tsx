import { mergeTexts } from '@worksheet/i18n/merge';
import { mergeableEntities } from '@worksheet/domain/entities/merge';
import { PageHeader } from '@worksheet/ui/page-header';
import { notFound, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { formQueryOptions, QueryBoundary } from '#components/query-boundary.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { byAge } from '#features/master-data/merge/merge-choice.ts';
import { AlikePairs, RecentMerges } from '#features/master-data/merge/merge-lists.tsx';
import { MergePair } from '#features/master-data/merge/merge-pair.tsx';
import { useAlikePairs } from '#features/master-data/merge/use-pairs.ts';
import type { PageScreen } from '#features/master-data/screen.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(mergeTexts);

interface MergePageProps {
  readonly screen: PageScreen;
  readonly accountId: number;
  /** The numbers of two entries; empty to choose among those that look alike. */
  readonly codes: { readonly a: string; readonly b: string };
}

/** Merges two entries, and lists the pairs that look alike and the merges that can be undone. */
export function MergePage({ screen, accountId, codes: { a, b } }: MergePageProps) {
  const entity = mergeableEntities.find((name) => name === screen.entity.name);
  if (!entity) throw notFound();
  const { t } = useTranslation();
  usePageTitle(t(`merge.title-${entity}`));
  const navigate = useNavigate();
  const keyOf = (code: string) => ({ [screen.keyName]: code });
  const isChosen = a !== '' && b !== '';
  const options = { ...formQueryOptions, enabled: isChosen };
  const first = screen.api.single.useQuery(keyOf(a), options);
  const second = screen.api.single.useQuery(keyOf(b), options);
  const pairs = useAlikePairs(screen, entity);
  const others = pairs.filter(
    ({ rows }) => !rows.every((row) => isOneOf(row[screen.keyName], a, b)),
  );
  return (
    <>
      {isChosen ? (
        <QueryBoundary query={first} columns={1} list={screen.links.list({})}>
          {(one) => (
            <QueryBoundary query={second} columns={1} list={screen.links.list({})}>
              {(other) => (
                <MergePair
                  screen={screen}
                  entity={entity}
                  pair={byAge(one, other)}
                  accountId={accountId}
                  onMerged={() =>
                    void navigate({
                      to: '/admin/$entities/merge',
                      params: { entities: screen.entity.path },
                      search: { a: '', b: '' },
                      replace: true,
                    })
                  }
                />
              )}
            </QueryBoundary>
          )}
        </QueryBoundary>
      ) : (
        <PageHeader breadcrumbs={<AdminBreadcrumbs />} title={t(`merge.title-${entity}`)} />
      )}
      <div className="mt-6 grid gap-4">
        <AlikePairs screen={screen} entity={entity} accountId={accountId} pairs={others} />
        <RecentMerges entity={entity} accountId={accountId} />
      </div>
    </>
  );
}

function isOneOf(code: unknown, ...codes: readonly string[]): boolean {
  return codes.includes(String(code));
}
