import { createFileRoute, redirect } from '@tanstack/react-router';
import { PlanPage } from '#features/plan/plan-page.tsx';
import { parsePlanSearch } from '#features/plan/plan-search.ts';
import { isLeaderSession } from '#lib/session.ts';

export const Route = createFileRoute('/_app/plan')({
  validateSearch: parsePlanSearch,
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
