import { createFileRoute } from '@tanstack/react-router';
import { RemindersPage } from '#features/me/reminders-page.tsx';

export const Route = createFileRoute('/_app/me/reminders')({ component: Page });

function Page() {
  const { username, profileType, timeZone } = Route.useRouteContext().session;
  return <RemindersPage {...{ username, profileType, timeZone }} />;
}
