import { createFileRoute } from '@tanstack/react-router';
import { SheetPage } from '#features/sheet/sheet-page.tsx';
import type { SheetSearch } from '#features/sheet/sheet-search.ts';

export const Route = createFileRoute('/_app/sheet')({
  // The page reads them: what this does is part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as SheetSearch,
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SheetPage
      session={session}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
