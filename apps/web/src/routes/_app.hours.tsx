import { createFileRoute } from '@tanstack/react-router';
import { HoursPage } from '#features/hours/hours-page.tsx';
import { parseHoursSearch } from '#features/hours/hours-search.ts';
import { MyPayLink } from '#features/pay/my-pay-link.tsx';
import { LeaveButton } from '#features/worksheet/leave/leave-button.tsx';
import { LazyCopyDay } from '#features/worksheet/list/copy-day-button.tsx';

export const Route = createFileRoute('/_app/hours')({
  validateSearch: parseHoursSearch,
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HoursPage
      session={session}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
      onApprovals={(day) => void navigate({ to: '/approvals', search: day })}
      leaveButton={<LeaveButton session={session} date={search.leave} />}
      payLink={<MyPayLink session={session} />}
      renderCopyDay={(dialog) => <LazyCopyDay session={session} {...dialog} />}
    />
  );
}
