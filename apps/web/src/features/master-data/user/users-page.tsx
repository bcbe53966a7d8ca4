import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { ListActions } from '#components/import-export/list-actions.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { trpc } from '#trpc.ts';
import { EntityList } from '#features/master-data/list/entity-list.tsx';
import type { ListScreen, ListSearch } from '#features/master-data/screen.ts';
import { InviteUsers } from '#features/master-data/user/invite/invite-users.tsx';
import { AddLink } from '#features/master-data/list/list-page.tsx';
import { userList, type User } from '#features/master-data/user/user-list.ts';
import { usePersonLabel } from '#lib/person-label.ts';
import { usePersonName } from '#lib/use-person-name.ts';

/** The list of users, with the names by which others see them (D70). */
function useNamedUsers(): ListScreen<User> {
  const nameOf = usePersonName();
  const labelOf = usePersonLabel();
  const render = ({ username }: User) => (nameOf(username) === username ? '–' : nameOf(username));
  return {
    ...userList,
    label: ({ username }) => labelOf(username),
    columns: userList.columns.map((column) =>
      column.field === 'name' ? { ...column, render } : column,
    ),
  };
}

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
  const screen = useNamedUsers();
  const add = <AddLink screen={screen} />;
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('user.title')}
        subtitle={t('user.sublabel')}
        actions={<ListActions list="users" add={add} />}
      />
      <EntityList
        screen={screen}
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
      <Button asChild variant="quiet" className="mt-4 -ml-3.5 text-ink-muted">
        <Link to="/admin/users/erasure">{t('user.erasure')}</Link>
      </Button>
    </>
  );
}
