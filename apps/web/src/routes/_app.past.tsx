import { createFileRoute } from '@tanstack/react-router';
import { PastPage, type PastSearch } from '#features/worksheet/past/past-page.tsx';

export const Route = createFileRoute('/_app/past')({
  // The page reads it: what this does is part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as PastSearch,
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PastPage
      session={session}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
