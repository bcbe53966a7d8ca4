import { createFileRoute } from '@tanstack/react-router';
import { AddPage } from '#features/master-data/add-page.tsx';
import { jobScreen } from '#features/master-data/screens/job.ts';

export const Route = createFileRoute('/_app/admin/jobs/add')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return <AddPage screen={jobScreen} accountId={session.accountId} />;
}
