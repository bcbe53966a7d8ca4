import { createFileRoute } from '@tanstack/react-router';
import { AddPage } from '#features/master-data/add-page.tsx';
import { resourceScreen } from '#features/master-data/screens/resource.ts';

export const Route = createFileRoute('/_app/admin/resources/add')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return <AddPage screen={resourceScreen} accountId={session.accountId} />;
}
