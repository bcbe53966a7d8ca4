import { createFileRoute } from '@tanstack/react-router';
import { EntityPage } from '#features/master-data/entity-page.tsx';
import { ListPage } from '#features/master-data/list/list-page.tsx';
import { LocationsPage } from '#features/master-data/locations-page.tsx';
import { parseListSearch } from '#features/master-data/search-params.ts';

export const Route = createFileRoute('/_app/admin/$entities/')({
  validateSearch: parseListSearch,
  component: Page,
});

function Page() {
  const { entities } = Route.useParams();
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EntityPage path={entities}>
      {(screen) => {
        const List = screen.entity.addedInList ? LocationsPage : ListPage;
        return (
          <List
            screen={screen}
            accountId={session.accountId}
            search={search}
            onSearch={(next) => void navigate({ search: next, replace: true })}
          />
        );
      }}
    </EntityPage>
  );
}
