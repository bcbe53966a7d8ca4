import { createFileRoute } from '@tanstack/react-router';
import { AddPage } from '#features/master-data/add-page.tsx';
import { workTypeScreen } from '#features/master-data/screens/work-type.ts';

export const Route = createFileRoute('/_app/admin/worktypes/add')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return <AddPage screen={workTypeScreen} accountId={session.accountId} />;
}
