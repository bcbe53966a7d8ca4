import { createFileRoute } from '@tanstack/react-router';
import { AddPage } from '#features/master-data/add-page.tsx';
import { EntityPage } from '#features/master-data/entity-page.tsx';

export const Route = createFileRoute('/_app/admin/$entities/add')({ component: Page });

function Page() {
  const { entities } = Route.useParams();
  const { session } = Route.useRouteContext();
  return (
    <EntityPage path={entities} to="add">
      {(screen) => <AddPage screen={screen} accountId={session.accountId} />}
    </EntityPage>
  );
}
