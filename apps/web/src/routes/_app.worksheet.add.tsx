import { createFileRoute, redirect } from '@tanstack/react-router';
import { AddRecordPage } from '#features/worksheet/add-record-page.tsx';
import { dateOf } from '#lib/search-params.ts';

/** The page is not available during an impersonation. */
export const Route = createFileRoute('/_app/worksheet/add')({
  validateSearch: (search: Record<string, unknown>): { repeat?: number; date?: string } => {
    const repeat = Number(search.repeat);
    const date = dateOf(search.date);
    return {
      ...(Number.isSafeInteger(repeat) && repeat > 0 && { repeat }),
      ...(date && { date }),
    };
  },
  beforeLoad: ({ context }) => {
    if (context.session.visit) throw redirect({ to: '/' });
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { repeat, date } = Route.useSearch();
  return <AddRecordPage session={session} repeatId={repeat} date={date} />;
}
