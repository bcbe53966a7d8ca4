import type { IdentityProvider } from '@worksheet/domain/access/identity';
import { Button } from '@worksheet/ui/button';
import { ProviderLabel } from '#components/provider-label.tsx';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface InvitationProviderProps {
  readonly token: string;
  readonly provider: IdentityProvider;
  readonly companyName: string;
}

/** Accepts an invitation with the company's own login in place of a password. */
export function InvitationProvider({ token, ...offer }: InvitationProviderProps) {
  const begin = trpc.identity.invitation.useMutation({
    gcTime: 0,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: showError,
  });
  return (
    <Button
      variant="primary"
      size="lg"
      className="mb-4 w-full"
      busy={begin.isPending || begin.isSuccess}
      onClick={() => begin.mutate({ token })}
    >
      <ProviderLabel {...offer} />
    </Button>
  );
}
