import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { useReloadOnAccountSwitch } from '#components/impersonation.ts';
import { useIdleLogout } from '#features/session/use-idle-logout.ts';
import { AppShell } from '#features/shell/app-shell.tsx';
import { BareErrorPage } from '#features/shell/error-page.tsx';
import { loadSession } from '#lib/session.ts';

/** Only operators need its chunk. */
const VisitBanner = lazy(async () => ({
  default: (await import('#features/tenants/impersonation-banner.tsx')).ImpersonationBanner,
}));

/** Loads session and account before anything is shown (spec §1). */
export const Route = createFileRoute('/_app')({
  // Part of the first load, so not a chunk of its own (see vite.config.ts).
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location }) => {
    // Batched with the session request; the loader awaits it.
    void context.api.account.read.ensureData().catch(() => undefined);
    const session = await loadSession(() => context.api.session.info.ensureData());
    if (!session) throw redirect({ to: '/login', search: { from: location.href } });
    if (session.mustChangePassword)
      throw redirect({ to: '/change-password', search: { from: location.href } });
    return { session };
  },
  loader: ({ context }) => context.api.account.read.ensureData(),
  component: Layout,
  errorComponent: BareErrorPage,
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
