import { createFileRoute } from '@tanstack/react-router';
import { mondayOf } from '@worksheet/domain/dates/iso-week';
import { PastPage, type PastSearch } from '#features/worksheet/past/past-page.tsx';
import { textOf } from '#lib/search-params.ts';

export const Route = createFileRoute('/_app/past')({
  validateSearch: ({ week, username, at }: Record<string, unknown>): PastSearch => ({
    week: typeof week === 'string' && mondayOf(week) !== undefined ? week : undefined,
    username: textOf(username),
    at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : undefined,
  }),
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
