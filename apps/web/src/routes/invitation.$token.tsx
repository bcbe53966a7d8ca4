import { createFileRoute, useRouter } from '@tanstack/react-router';
import { InvitationPage } from '#features/invitation/invitation-page.tsx';
import { BareErrorPage } from '#features/shell/error-page.tsx';

/** The page works even if somebody is logged in: the user who accepts the invitation replaces them. */
export const Route = createFileRoute('/invitation/$token')({
  component: Page,
  errorComponent: BareErrorPage,
});

function Page() {
  const { token } = Route.useParams();
  const router = useRouter();
  return (
    <InvitationPage
      key={token}
      token={token}
      // Replaces the address, which is a secret.
      onSignedIn={() => router.history.replace('/')}
    />
  );
}
