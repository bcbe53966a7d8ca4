import { createFileRoute } from '@tanstack/react-router';
import { AddPage } from '#features/master-data/add-page.tsx';
import { customerScreen } from '#features/master-data/screens/customer.ts';

export const Route = createFileRoute('/_app/admin/customers/add')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return <AddPage screen={customerScreen} accountId={session.accountId} />;
}
