import { createFileRoute } from '@tanstack/react-router';
import { stringParam } from '#features/master-data/search-params.ts';
import { EditTenantPage } from '#features/tenants/edit-tenant-page.tsx';

export const Route = createFileRoute('/_app/admin/tenants/edit')({
  validateSearch: (search: Record<string, unknown>): { code: string } => ({
    code: stringParam(search.code),
  }),
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { code } = Route.useSearch();
  return <EditTenantPage key={code} code={code} ownAccountId={session.accountId} />;
}
