import { createFileRoute } from '@tanstack/react-router';
import { ListPage } from '#features/master-data/list-page.tsx';
import { resourceScreen } from '#features/master-data/screens/resource.ts';
import { listSearch } from '#features/master-data/search-params.ts';

export const Route = createFileRoute('/_app/admin/resources/')({
  validateSearch: listSearch,
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ListPage
      screen={resourceScreen}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
