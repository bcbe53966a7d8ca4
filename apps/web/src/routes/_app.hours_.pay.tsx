import { createFileRoute } from '@tanstack/react-router';
import { MyPayPage } from '#features/pay/my-pay-page.tsx';

/** One's own pay basis; `from` is a day of the period. */
export const Route = createFileRoute('/_app/hours_/pay')({
  // The page reads it: what this does is part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as { from?: string | undefined },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { from } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MyPayPage
      session={session}
      from={from}
      onPeriod={(next) => void navigate({ search: { from: next }, replace: true })}
    />
  );
}
