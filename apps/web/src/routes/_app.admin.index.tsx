import { createFileRoute } from '@tanstack/react-router';
import { ImportLink } from '#components/import-export/list-actions.tsx';
import { AdminHomePage } from '#features/admin-home/admin-home-page.tsx';
import { EntityTiles } from '#features/master-data/entity-tiles.tsx';
import { isOperatorSession } from '#lib/session.ts';

export const Route = createFileRoute('/_app/admin/')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return (
    <AdminHomePage
      accountId={session.accountId}
      isOperator={isOperatorSession(session)}
      entityTiles={<EntityTiles />}
      actions={<ImportLink />}
    />
  );
}
