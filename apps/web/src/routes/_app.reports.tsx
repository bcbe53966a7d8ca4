import { createFileRoute } from '@tanstack/react-router';
import type { ReportSearch } from '#features/reports/report-search.ts';
import { ReportsPage } from '#features/reports/reports-page.tsx';

export const Route = createFileRoute('/_app/reports')({
  // The page reads them: what this does is part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as ReportSearch,
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ReportsPage
      session={session}
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
