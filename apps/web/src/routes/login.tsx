import { createFileRoute, redirect } from '@tanstack/react-router';
import { BareErrorPage } from '#features/shell/error-page.tsx';
import { LoginPage } from '#features/session/login-page.tsx';
import { resetLanguage } from '#lib/i18n/language.ts';
import { loadSession } from '#lib/session.ts';

/** `/login?account=CODE` can be bookmarked (D2). */
export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { account?: string; from?: string } => ({
    ...(typeof search.account === 'string' ? { account: search.account } : {}),
    ...(typeof search.from === 'string' ? { from: search.from } : {}),
  }),
  beforeLoad: async ({ context }) => {
    // The cached session of a user who was redirected here has ended.
    const session = await loadSession(() =>
      context.api.session.info.fetch(undefined, { staleTime: 0 }),
    );
    if (session) throw redirect({ to: '/' });
    await resetLanguage();
  },
  component: Page,
  errorComponent: BareErrorPage,
});

function Page() {
  const { account, from } = Route.useSearch();
  return <LoginPage account={account} from={from} />;
}
