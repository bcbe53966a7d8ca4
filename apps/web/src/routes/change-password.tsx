import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { isLocalPath } from '@worksheet/domain/access/local-path';
import { FirstPasswordPage } from '#features/me/first-password-page.tsx';
import { BareErrorPage } from '#features/shell/error-page.tsx';
import { loadSession } from '#lib/session.ts';

/** Where a password that somebody else set leads after the login; `from` is where the user wanted to go. */
export const Route = createFileRoute('/change-password')({
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search['from'] === 'string' ? { from: search['from'] } : {},
  beforeLoad: async ({ context }) => {
    const session = await loadSession(() => context.api.session.info.ensureData());
    if (!session) throw redirect({ to: '/login' });
    if (!session.mustChangePassword) throw redirect({ to: '/' });
    return { session };
  },
  component: Page,
  errorComponent: BareErrorPage,
});

function Page() {
  const { session, api } = Route.useRouteContext();
  const { from } = Route.useSearch();
  const router = useRouter();
  return (
    <FirstPasswordPage
      session={session}
      onChanged={async () => {
        await loadSession(() => api.session.info.fetch(undefined, { staleTime: 0 }));
        router.history.push(isLocalPath(from) ? from : '/');
      }}
    />
  );
}
