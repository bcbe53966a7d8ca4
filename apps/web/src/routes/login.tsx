import { createFileRoute, redirect } from '@tanstack/react-router';
import { BareFailedPage } from '#features/shell/bare-failed-page.tsx';
import { LoginPage } from '#features/session/login-page.tsx';
import { resetLanguage } from '#lib/i18n/language.ts';
import { loadSession } from '#lib/session.ts';

/** `/login?account=CODE` is bookmarkable (D2); `from` is where the user was. */
export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { account?: string; from?: string } => ({
    ...(typeof search.account === 'string' ? { account: search.account } : {}),
    ...(typeof search.from === 'string' ? { from: search.from } : {}),
  }),
  beforeLoad: async ({ context }) => {
    // Asked anew: whoever was sent here was signed in a moment ago, and is no longer.
    const session = await loadSession(() =>
      context.api.session.info.fetch(undefined, { staleTime: 0 }),
    );
    if (session) throw redirect({ to: '/' });
    // Whoever was signed in here before: the next person may read another language.
    await resetLanguage();
  },
  component: Page,
  errorComponent: BareFailedPage,
});

function Page() {
  const { account, from } = Route.useSearch();
  return <LoginPage account={account} from={from} />;
}
