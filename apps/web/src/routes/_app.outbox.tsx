import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '#features/outbox/outbox-page.tsx';

export const Route = createFileRoute('/_app/outbox')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return <OutboxPage session={session} />;
}
