import { createFileRoute } from '@tanstack/react-router';
import { AddPage } from '#features/master-data/add-page.tsx';
import { itemScreen } from '#features/master-data/screens/item.ts';

export const Route = createFileRoute('/_app/admin/items/add')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return <AddPage screen={itemScreen} accountId={session.accountId} />;
}
