import { notFound, useNavigate } from '@tanstack/react-router';
import { mergeableEntities } from '@worksheet/domain/entities/merge';
import { mergeTexts } from '@worksheet/i18n/merge';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { formQueryOptions, QueryBoundary } from '#components/query-boundary.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { MergeLists } from '#features/master-data/merge/merge-lists.tsx';
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
  const { keyName, links } = screen;
  const { t } = useTranslation();
  const title = t('merge.title', { entries: t(`${entity}.title`).toLowerCase() });
  usePageTitle(title);
  const navigate = useNavigate();
  const isChosen = a !== '' && b !== '';
  const options = { ...formQueryOptions, enabled: isChosen };
  const first = screen.api.single.useQuery({ [keyName]: a }, options);
  const second = screen.api.single.useQuery({ [keyName]: b }, options);
  const pairs = useAlikePairs(screen, entity).filter(
    ({ rows }) => !rows.every((row) => [a, b].includes(String(row[keyName]))),
  );
  const choose = {
    to: '/admin/$entities/merge',
    params: { entities: screen.entity.path },
  } as const;
  return (
    <>
      {isChosen ? (
        <QueryBoundary query={first} columns={1} list={links.list({})}>
          {(one) => (
            <QueryBoundary query={second} columns={1} list={links.list({})}>
              {(other) => (
                <MergePair
                  screen={screen}
                  entity={entity}
                  pair={one.id < other.id ? [one, other] : [other, one]}
                  accountId={accountId}
                  title={title}
                  onMerged={() =>
                    void navigate({ ...choose, search: { a: '', b: '' }, replace: true })
                  }
                />
              )}
            </QueryBoundary>
          )}
        </QueryBoundary>
      ) : (
        <PageHeader breadcrumbs={<AdminBreadcrumbs />} title={title} />
      )}
      <MergeLists screen={screen} entity={entity} accountId={accountId} pairs={pairs} />
    </>
  );
}
