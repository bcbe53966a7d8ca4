import { createFileRoute } from '@tanstack/react-router';
import { DuePage } from '#features/reminders/due-page.tsx';

export const Route = createFileRoute('/_app/admin/reminders')({ component: Page });

function Page() {
  return <DuePage timeZone={Route.useRouteContext().session.timeZone} />;
}
