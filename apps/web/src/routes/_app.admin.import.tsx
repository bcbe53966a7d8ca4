import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '#features/import/import-page.tsx';

export const Route = createFileRoute('/_app/admin/import')({
  // Checked by the page, because this is part of the first load.
  validateSearch: (search): { readonly entity?: unknown } => search,
  component: Page,
});

function Page() {
  const { session } = Route.useRouteContext();
  const { entity } = Route.useSearch();
  return <ImportPage key={String(entity)} session={session} list={entity} />;
}
