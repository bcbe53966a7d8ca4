import { createFileRoute, useRouter } from '@tanstack/react-router';
import { EditUserPage } from '#features/master-data/user/edit-user-page.tsx';
import { stringParam } from '#features/master-data/search-params.ts';
import { loadSession } from '#lib/session.ts';

export const Route = createFileRoute('/_app/admin/users/edit')({
  validateSearch: (search: Record<string, unknown>): { username: string } => ({
    username: stringParam(search.username),
  }),
  component: Page,
});

function Page() {
  const { session, api } = Route.useRouteContext();
  const { username } = Route.useSearch();
  const router = useRouter();
  return (
    <EditUserPage
      key={username}
      username={username}
      accountId={session.accountId}
      accountName={session.accountName}
      currentUsername={session.username}
      isOperator={session.role === 'Operator'}
      onOwnChanged={() =>
        void loadSession(() => api.session.info.fetch(undefined, { staleTime: 0 })).then(() =>
          router.invalidate(),
        )
      }
    />
  );
}
