import { createFileRoute, redirect } from '@tanstack/react-router';
import { AddRecordPage } from '#features/worksheet/add-record-page.tsx';

/** Registering on a page of its own; a visitor has nothing to register. */
export const Route = createFileRoute('/_app/worksheet/add')({
  beforeLoad: ({ context }) => {
    if (context.session.visit) throw redirect({ to: '/' });
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  return <AddRecordPage session={session} />;
}
