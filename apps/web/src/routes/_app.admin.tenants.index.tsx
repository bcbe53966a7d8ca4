import { createFileRoute } from '@tanstack/react-router';
import { tenantSearch } from '#features/tenants/tenant-search.ts';
import { TenantsPage } from '#features/tenants/tenants-page.tsx';

export const Route = createFileRoute('/_app/admin/tenants/')({
  validateSearch: tenantSearch,
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TenantsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
