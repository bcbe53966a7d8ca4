import { createFileRoute } from '@tanstack/react-router';
import { EditPage } from '#features/master-data/edit-page.tsx';
import { workTypeScreen } from '#features/master-data/screens/work-type.ts';
import { textIn } from '#features/master-data/search-params.ts';

export const Route = createFileRoute('/_app/admin/worktypes/edit')({
  validateSearch: (search: Record<string, unknown>): { code: string } => ({
    code: textIn(search.code),
  }),
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { code } = Route.useSearch();
  return (
    <EditPage key={code} screen={workTypeScreen} of={{ code }} accountId={session.accountId} />
  );
}
