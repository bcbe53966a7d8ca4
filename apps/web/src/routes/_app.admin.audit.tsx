import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '#features/audit/audit-page.tsx';
import { auditSearch } from '#features/audit/audit-search.ts';

export const Route = createFileRoute('/_app/admin/audit')({
  validateSearch: auditSearch,
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditPage
      search={search}
      timeZone={session.timeZone}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
