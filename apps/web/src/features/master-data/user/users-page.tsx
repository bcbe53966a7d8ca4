import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { ListActions } from '#components/import-export/list-actions.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { trpc } from '#trpc.ts';
import { EntityList } from '#features/master-data/list/entity-list.tsx';
import type { ListSearch } from '#features/master-data/screen.ts';
import { InviteUsers } from '#features/master-data/user/invite/invite-users.tsx';
import { userList } from '#features/master-data/user/user-list.ts';
import { AddLink } from '#features/master-data/list/list-page.tsx';

interface UsersPageProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly accountId: number;
  readonly accountName: string;
  readonly currentUsername: string;
}

export function UsersPage(props: UsersPageProps) {
  const { search, onSearch, accountId, accountName, currentUsername } = props;
  const { t } = useTranslation();
  usePageTitle(t('user.title'));
  const list = trpc.user.list.useQuery({});
  const add = <AddLink screen={userList} />;
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('user.title')}
        subtitle={t('user.sublabel')}
        actions={<ListActions list="users" add={add} />}
      />
      <EntityList
        screen={userList}
        list={list}
        search={search}
        onSearch={onSearch}
        add={add}
        accountId={accountId}
        lockedBecause={({ username }) =>
          username === currentUsername ? t('lists.own-user') : undefined
        }
        selectionAction={(ticked, clear) => (
          <InviteUsers {...{ ticked, accountName }} onDone={clear} />
        )}
      />
    </>
  );
}
