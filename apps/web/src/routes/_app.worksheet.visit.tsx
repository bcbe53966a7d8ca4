import { createFileRoute, redirect } from '@tanstack/react-router';
import { VisitPage } from '#features/worksheet/visit/visit-page.tsx';

/** The page is not available during an impersonation. */
export const Route = createFileRoute('/_app/worksheet/visit')({
  beforeLoad: ({ context }) => {
    if (context.session.visit) throw redirect({ to: '/' });
  },
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  return <VisitPage session={session} />;
}
