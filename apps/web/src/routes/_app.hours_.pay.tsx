import { createFileRoute } from '@tanstack/react-router';
import { MyPayPage } from '#features/pay/my-pay-page.tsx';
import { dateOf } from '#lib/search-params.ts';

/** One's own pay basis; `from` is a day of the period. */
export const Route = createFileRoute('/_app/hours_/pay')({
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
    <MyPayPage
      session={session}
      from={from}
      onPeriod={(next) => void navigate({ search: { from: next }, replace: true })}
    />
  );
}
