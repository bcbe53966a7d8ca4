import { createFileRoute } from '@tanstack/react-router';
import { ChildPanel } from '#features/master-data/child-panel.tsx';
import { EditPage } from '#features/master-data/edit-page.tsx';
import { jobScreen } from '#features/master-data/screens/job.ts';
import { jobTaskPanel } from '#features/master-data/screens/job-task.ts';
import { textIn } from '#features/master-data/search-params.ts';

export const Route = createFileRoute('/_app/admin/jobs/edit')({
  validateSearch: (search: Record<string, unknown>): { code: string } => ({
    code: textIn(search.code),
  }),
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { code } = Route.useSearch();
  return (
    <EditPage
      key={code}
      screen={jobScreen}
      of={{ code }}
      accountId={session.accountId}
      beside={
        <ChildPanel panel={jobTaskPanel} owner={{ jobCode: code }} accountId={session.accountId} />
      }
    />
  );
}
