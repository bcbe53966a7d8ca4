import { createFileRoute } from '@tanstack/react-router';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { ImportPage } from '#features/import/import-page.tsx';

export const Route = createFileRoute('/_app/admin/import')({
  // Checked by the page, because this is part of the first load.
  validateSearch: (search): { readonly entity?: unknown } => search,
  component: Page,
});

const { Component: RegistrationsPage } = lazyComponent(
  async () =>
    (await import('#features/import/registrations/registrations-page.tsx')).RegistrationsPage,
);

function Page() {
  const { session } = Route.useRouteContext();
  const { entity } = Route.useSearch();
  if (entity === 'worksheet') return <RegistrationsPage />;
  return <ImportPage key={String(entity)} session={session} list={entity} />;
}
