import { createFileRoute } from '@tanstack/react-router';
import { EditPage } from '#features/master-data/edit-page.tsx';
import { customerScreen } from '#features/master-data/screens/customer.ts';
import { textIn } from '#features/master-data/search-params.ts';

export const Route = createFileRoute('/_app/admin/customers/edit')({
  validateSearch: (search: Record<string, unknown>): { no: string } => ({
    no: textIn(search.no),
  }),
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { no } = Route.useSearch();
  return <EditPage key={no} screen={customerScreen} of={{ no }} accountId={session.accountId} />;
}
