import { createFileRoute } from '@tanstack/react-router';
import { LoginSettingsPage } from '#features/identity/login-settings-page.tsx';
import { InviteNamed } from '#features/master-data/user/invite/invite-named.tsx';
import { useErrorOnce } from '#lib/use-error-once.ts';

export const Route = createFileRoute('/_app/admin/account/login')({
  /** The code of why a test failed. */
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } =>
    typeof error === 'string' ? { error } : {},
  component: Page,
});

function Page() {
  const { accountId, accountName } = Route.useRouteContext().session;
  const failure = useErrorOnce(Route.useSearch());
  return (
    <LoginSettingsPage
      {...{ accountId, failure }}
      companyName={accountName}
      inviteDialog={(usernames, onClose) => (
        <InviteNamed {...{ usernames, accountName, onClose }} />
      )}
    />
  );
}
