import { mergeableEntities } from '@worksheet/domain/entities/merge';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { PageHeader } from '@worksheet/ui/page-header';
import { t } from 'i18next';
import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { EmptyListActions, ListActions } from '#components/import-export/list-actions.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { CopyLink } from '#features/master-data/copy-link.tsx';
import { EntityList } from '#features/master-data/list/entity-list.tsx';
import type { ListSearch, PageScreen, ListScreen } from '#features/master-data/screen.ts';
import { useIsImpersonating } from '#components/impersonation.ts';

const { Component: PairsNotice } = lazyComponent(
  async () => (await import('#features/master-data/merge/pairs-notice.tsx')).PairsNotice,
  { isNeeded: () => false },
);

interface ListPageProps {
  readonly screen: PageScreen;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly accountId: number;
  /** Beside the link that adds an entry. */
  readonly actions?: ReactNode;
}

export function ListPage({ screen, search, onSearch, accountId, actions }: ListPageProps) {
  const { page } = screen;
  usePageTitle(t(`${page}.title`));
  const list = screen.api.list.useQuery({});
  const mergeable = mergeableEntities.find((name) => name === page);
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t(`${page}.title`)}
        subtitle={t(`${page}.sublabel`)}
        actions={
          <>
            {actions}
            <ListActions list={screen.entity.path} add={<AddLink screen={screen} />} />
          </>
        }
      />
      <EntityList
        screen={screen}
        list={list}
        search={search}
        onSearch={onSearch}
        accountId={accountId}
        rowActions={(row) => <CopyLink asIcon screen={screen} row={row} />}
        add={<EmptyListActions list={screen.entity.path} add={<AddLink screen={screen} />} />}
      />
      {mergeable && list.data && <PairsNotice screen={screen} entity={mergeable} />}
    </>
  );
}

/** Hidden if entries are added in the list itself, and during impersonation. */
export function AddLink<R>({ screen: { page, links } }: { screen: ListScreen<R> }) {
  const isImpersonating = useIsImpersonating();
  if (!links.add || isImpersonating) return null;
  return (
    <Button asChild variant="primary">
      <Link {...links.add} state={{ fromList: true }}>
        <Plus aria-hidden />
        {t(`${page}.add`)}
      </Link>
    </Button>
  );
}
