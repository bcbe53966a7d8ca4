import { createFileRoute } from '@tanstack/react-router';
import { PayPage } from '#features/pay/pay-page.tsx';

/** `from` is a day of the period. */
export const Route = createFileRoute('/_app/pay/')({
  // The page reads it: what this does is part of the first load.
  validateSearch: (search: Record<string, unknown>) => search as { from?: string | undefined },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { from } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PayPage
      session={session}
      from={from}
      onPeriod={(next) => void navigate({ search: { from: next }, resetScroll: false })}
    />
  );
}
