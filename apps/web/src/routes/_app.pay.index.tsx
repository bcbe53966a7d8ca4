import { createFileRoute } from '@tanstack/react-router';
import { PayPage } from '#features/pay/pay-page.tsx';
import { dateOf } from '#lib/search-params.ts';

/** `from` is a day of the period. */
export const Route = createFileRoute('/_app/pay/')({
  validateSearch: (search: Record<string, unknown>): { from?: string | undefined } => ({
    from: dateOf(search.from),
  }),
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
