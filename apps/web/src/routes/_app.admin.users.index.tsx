import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '#features/master-data/user/users-page.tsx';
import { parseListSearch } from '#features/master-data/search-params.ts';

export const Route = createFileRoute('/_app/admin/users/')({
  validateSearch: parseListSearch,
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      search={search}
      accountId={session.accountId}
      accountName={session.accountName}
      currentUsername={session.username}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
