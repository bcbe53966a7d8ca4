import { createFileRoute } from '@tanstack/react-router';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { EntityPage } from '#features/master-data/entity-page.tsx';
import { ListPage } from '#features/master-data/list/list-page.tsx';
import { LocationsPage } from '#features/master-data/locations-page.tsx';
import { parseListSearch } from '#features/master-data/search-params.ts';

const { Component: TemplateMenu } = lazyComponent(
  async () => (await import('#features/agreements/template-menu.tsx')).TemplateMenu,
);

export const Route = createFileRoute('/_app/admin/$entities/')({
  validateSearch: parseListSearch,
  component: Page,
});

function Page() {
  const { entities } = Route.useParams();
  const { session } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EntityPage path={entities}>
      {(screen) => {
        const isAgreement = screen.entity.name === 'agreement';
        const List = screen.entity.addedInList ? LocationsPage : ListPage;
        return (
          <List
            screen={screen}
            accountId={session.accountId}
            actions={isAgreement && <TemplateMenu accountId={session.accountId} />}
            search={search}
            onSearch={(next) => void navigate({ search: next, replace: true })}
          />
        );
      }}
    </EntityPage>
  );
}
