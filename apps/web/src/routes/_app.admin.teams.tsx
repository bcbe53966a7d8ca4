import { createFileRoute } from '@tanstack/react-router';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { TeamsPage } from '#features/teams/teams-page.tsx';

export const Route = createFileRoute('/_app/admin/teams')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return <TeamsPage accountId={session.accountId} today={todayIn(session.timeZone)} />;
}
