import type { Contract } from '@worksheet/domain/entities/contract';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { AddLink } from '#features/master-data/add-link.tsx';
import { EntityList } from '#features/master-data/entity-list.tsx';
import type { ListSearch, Screen } from '#features/master-data/screen.ts';

interface ListPageProps<C extends Contract> {
  readonly screen: Screen<C>;
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

/** The list of one kind of master data, with its own way to add. */
export function ListPage<C extends Contract>({ screen, search, onSearch }: ListPageProps<C>) {
  const { t } = useTranslation();
  const { kind } = screen;
  usePageTitle(t(`${kind}.title`));
  const everything: C['list'] = screen.contract.list;
  const list = screen.api.list.useQuery(z.parse(everything, {}));
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t(`${kind}.title`)}
        subtitle={t(`${kind}.sublabel`)}
        actions={<AddLink screen={screen} />}
      />
      <EntityList
        screen={screen}
        list={list}
        search={search}
        onSearch={onSearch}
        add={<AddLink screen={screen} />}
      />
    </>
  );
}
