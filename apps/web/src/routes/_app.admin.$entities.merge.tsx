import { createFileRoute } from '@tanstack/react-router';
import { EntityPage } from '#features/master-data/entity-page.tsx';
import { MergePage } from '#features/master-data/merge/merge-page.tsx';
import { stringParam } from '#features/master-data/search-params.ts';

/** The numbers of the two entries are in the query string: `/admin/customers/merge?a=10042&b=10482`. */
export const Route = createFileRoute('/_app/admin/$entities/merge')({
  validateSearch: ({ a, b }: Record<string, unknown>) => ({ a: stringParam(a), b: stringParam(b) }),
  component: Page,
});

function Page() {
  const { entities } = Route.useParams();
  const codes = Route.useSearch();
  const { session } = Route.useRouteContext();
  return (
    <EntityPage path={entities}>
      {(screen) => (
        <MergePage
          key={`${codes.a} ${codes.b}`}
          screen={screen}
          codes={codes}
          accountId={session.accountId}
        />
      )}
    </EntityPage>
  );
}
