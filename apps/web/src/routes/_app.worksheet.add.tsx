import { createFileRoute } from '@tanstack/react-router';
import { AddRecordPage } from '#features/worksheet/add-record-page.tsx';

export const Route = createFileRoute('/_app/worksheet/add')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return <AddRecordPage session={session} />;
}
