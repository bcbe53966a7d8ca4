import { createFileRoute } from '@tanstack/react-router';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { EditPage } from '#features/master-data/edit-page.tsx';
import { EntityPage } from '#features/master-data/entity-page.tsx';
import { stringParam } from '#features/master-data/search-params.ts';

const { Component: AgreementRules } = lazyComponent(
  async () => (await import('#features/agreements/agreement-rules.tsx')).AgreementRules,
);

/** The key of the entry is in the query string: `/admin/items/edit?no=1020`. */
export const Route = createFileRoute('/_app/admin/$entities/edit')({
  validateSearch: (search: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(search).map(([name, value]) => [name, stringParam(value)])),
  component: Page,
});

function Page() {
  const { entities } = Route.useParams();
  const search = Route.useSearch();
  const { session } = Route.useRouteContext();
  return (
    <EntityPage path={entities}>
      {(screen) => {
        const { keyName } = screen.entity;
        const code = search[keyName] ?? '';
        return (
          <EditPage
            key={code}
            screen={screen}
            entryKey={{ [keyName]: code }}
            accountId={session.accountId}
          >
            {screen.entity.name === 'agreement' && <AgreementRules code={code} />}
          </EditPage>
        );
      }}
    </EntityPage>
  );
}
