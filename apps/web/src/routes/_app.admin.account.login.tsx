import { createFileRoute } from '@tanstack/react-router';
import { LoginSettingsPage } from '#features/identity/login-settings-page.tsx';
import { InviteNamed } from '#features/master-data/user/invite/invite-named.tsx';

export const Route = createFileRoute('/_app/admin/account/login')({ component: Page });

function Page() {
  const { accountId, accountName } = Route.useRouteContext().session;
  return (
    <LoginSettingsPage
      accountId={accountId}
      companyName={accountName}
      inviteDialog={(usernames, onClose) => (
        <InviteNamed {...{ usernames, accountName, onClose }} />
      )}
    />
  );
}
