import { createFileRoute, redirect } from '@tanstack/react-router';
import { AddRecordPage } from '#features/worksheet/add-record-page.tsx';

/** Not available during an impersonation. */
export const Route = createFileRoute('/_app/worksheet/add')({
  validateSearch: (search: Record<string, unknown>): { repeat?: number } => {
    const repeat = Number(search.repeat);
    return Number.isSafeInteger(repeat) && repeat > 0 ? { repeat } : {};
  },
  beforeLoad: ({ context }) => {
    if (context.session.visit) throw redirect({ to: '/' });
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { repeat } = Route.useSearch();
  return <AddRecordPage session={session} repeatId={repeat} />;
}
