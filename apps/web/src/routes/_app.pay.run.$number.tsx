import { createFileRoute } from '@tanstack/react-router';
import { RunPage } from '#features/pay/run/run-page.tsx';

export const Route = createFileRoute('/_app/pay/run/$number')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  const { number } = Route.useParams();
  return <RunPage key={number} session={session} number={Number(number)} />;
}
