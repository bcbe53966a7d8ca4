import { notFound } from '@tanstack/react-router';
import { mergeableEntities } from '@worksheet/domain/entities/merge';
import { mergeTexts } from '@worksheet/i18n/merge';
import { PageHeader } from '@worksheet/ui/page-header';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { formQueryOptions, QueryBoundary } from '#components/query-boundary.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { MergeLists } from '#features/master-data/merge/merge-lists.tsx';
import { MergePair } from '#features/master-data/merge/merge-pair.tsx';
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
export function MergePage({ screen, accountId, codes }: MergePageProps) {
  const entity = mergeableEntities.find((name) => name === screen.entity.name);
  if (!entity) throw notFound();
  const title = t('merge.title', { entries: t(`${entity}.title`).toLowerCase() });
  usePageTitle(title);
  const list = screen.api.list.useQuery({}, formQueryOptions);
  const props = { screen, entity, accountId };
  return (
    <QueryBoundary query={list} columns={1} list={screen.links.list({})}>
      {(rows) => {
        // The older one is on the left.
        const [first, second] = rows
          .filter((row) => [codes.a, codes.b].includes(String(row[screen.keyName])))
          .toSorted((a, b) => a.id - b.id);
        const isPair = first !== undefined && second !== undefined;
        return (
          <>
            {isPair ? (
              <MergePair {...props} pair={[first, second]} title={title} />
            ) : (
              <PageHeader breadcrumbs={<AdminBreadcrumbs />} title={title} />
            )}
            <MergeLists {...props} shown={isPair ? [first.id, second.id] : []} />
          </>
        );
      }}
    </QueryBoundary>
  );
}
