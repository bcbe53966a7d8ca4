import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { useReloadOnAccountSwitch } from '#components/impersonation.ts';
import { useIdleLogout } from '#features/session/use-idle-logout.ts';
import { AppShell } from '#features/shell/app-shell.tsx';
import { BarePage } from '#components/bare-page.tsx';
import { FailedPage } from '#features/shell/failed-page.tsx';
import { loadSession } from '#lib/session.ts';

/** Fetched by operators alone; until it is there, nothing of a visit is shown. */
const VisitBanner = lazy(async () => ({
  default: (await import('#features/tenants/impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Everything behind the login. The account info is loaded before anything is shown (spec §1). */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    // Asked for in the same call; the loader waits for it.
    void context.api.account.read.ensureData().catch(() => undefined);
    const session = await loadSession(() => context.api.session.info.ensureData());
    if (!session) throw redirect({ to: '/login', search: { from: location.href } });
    return { session };
  },
  loader: ({ context }) => context.api.account.read.ensureData(),
  component: Layout,
  // Who is signed in could not be asked: there is no menu to show.
  errorComponent: ({ error }) => (
    <BarePage>
      <FailedPage error={error} />
    </BarePage>
  ),
});

function Layout() {
  const { session } = Route.useRouteContext();
  const { visit } = session;
  useIdleLogout();
  useReloadOnAccountSwitch();
  return (
    <AppShell
      session={session}
      banner={visit && <VisitBanner session={session} endsAt={visit.endsAt} />}
    >
      <Outlet />
    </AppShell>
  );
}
