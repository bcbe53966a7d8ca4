import { createFileRoute, useLocation } from '@tanstack/react-router';
import { AddPage } from '#features/master-data/add-page.tsx';
import { EntityPage } from '#features/master-data/entity-page.tsx';
import { stringParam } from '#features/master-data/search-params.ts';

/** `/admin/jobs/add?copy=J-1` begins with the values of a job; the page validates it, so that its check is not in the first load. */
export const Route = createFileRoute('/_app/admin/$entities/add')({ component: Page });

function Page() {
  const { entities } = Route.useParams();
  const { copy }: { copy?: unknown } = useLocation({ select: ({ search }) => search });
  const { session } = Route.useRouteContext();
  return (
    <EntityPage path={entities} to="add">
      {(screen) => (
        <AddPage
          key={stringParam(copy)}
          screen={screen}
          accountId={session.accountId}
          copy={stringParam(copy) || undefined}
        />
      )}
    </EntityPage>
  );
}
