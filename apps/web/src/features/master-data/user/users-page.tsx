import { Link } from '@tanstack/react-router';
import { invitationTexts } from '@worksheet/i18n/invitation';
import { Button } from '@worksheet/ui/button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { PageHeader } from '@worksheet/ui/page-header';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { ListActions } from '#components/import-export/list-actions.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { findInvitees } from '#features/master-data/user/invite/invitees.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { trpc } from '#trpc.ts';
import { EntityList } from '#features/master-data/list/entity-list.tsx';
import type { ListScreen, ListSearch } from '#features/master-data/screen.ts';
import { AddLink } from '#features/master-data/list/list-page.tsx';
import { userList, type User } from '#features/master-data/user/user-list.ts';
import { usePersonLabel, usePersonName } from '#lib/use-person-name.ts';

addLazyTexts(invitationTexts);

const { Component: InviteDialog, preload } = lazyComponent(
  async () => (await import('#features/master-data/user/invite/invite-dialog.tsx')).InviteDialog,
);

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

interface InviteUsersProps {
  readonly ticked: readonly User[];
  readonly accountName: string;
  readonly onDone: () => void;
}

/** Invites the ticked users; absent if all of them have a password. */
function InviteUsers({ ticked, accountName, onDone }: InviteUsersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const invitees = findInvitees(ticked);
  if (invitees.users.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="primary"
        className="max-sm:flex-1"
        icon={<Mail aria-hidden />}
        onPointerEnter={preload}
        onClick={() => setIsOpen(true)}
      >
        {t('invitation.make')}
      </Button>
      {isOpen && (
        <InviteDialog {...{ invitees, accountName, onDone }} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
