import { createFileRoute } from '@tanstack/react-router';
import { LocationsPage } from '#features/master-data/locations-page.tsx';
import { listSearch } from '#features/master-data/search-params.ts';

/** Locations are added in the list: they have no add route (spec §2). */
export const Route = createFileRoute('/_app/admin/locations/')({
  validateSearch: listSearch,
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LocationsPage
      accountId={session.accountId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
