import { createFileRoute } from '@tanstack/react-router';
import { AddUserPage } from '#features/master-data/user/add-user-page.tsx';

export const Route = createFileRoute('/_app/admin/users/add')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return (
    <AddUserPage
      accountId={session.accountId}
      accountName={session.accountName}
      isOperator={session.role === 'Operator'}
    />
  );
}
