import { createFileRoute, redirect } from '@tanstack/react-router';
import { PlanPage } from '#features/plan/plan-page.tsx';
import { parseHoursSearch } from '#features/hours/hours-search.ts';
import { isLeaderSession } from '#lib/session.ts';

export const Route = createFileRoute('/_app/plan')({
  validateSearch: parseHoursSearch,
  beforeLoad: ({ context }) => {
    if (!isLeaderSession(context.session)) throw redirect({ to: '/' });
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PlanPage
      session={session}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  );
}
