import { createFileRoute, Outlet, type ParsedLocation, redirect } from '@tanstack/react-router';
import { allowedModes } from '@worksheet/domain/access/policy';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { lazy } from 'react';
import { useReloadOnAccountSwitch } from '#components/impersonation.ts';
import { useIdleLogout } from '#features/session/use-idle-logout.ts';
import { AppShell } from '#features/shell/app-shell.tsx';
import { BareErrorPage } from '#features/shell/error-page.tsx';
import { actorOf, type Session } from '#lib/session.ts';
import { openApp } from '#records/offline/open-app.ts';
import { rememberOwner } from '#records/queue/owner.ts';
import { trpc } from '#trpc.ts';

/** The chunk is lazy, because only operators need it. */
const VisitBanner = lazy(async () => ({
  default: (await import('#features/tenants/impersonation-banner.tsx')).ImpersonationBanner,
}));

/** This is not part of the first load. It is loaded when the browser is idle. */
const { Component: OutboxSender } = lazyComponent(
  async () => (await import('#components/words/palette.tsx')).OutboxAndPalette,
  { isNeeded: ({ isOffline }) => isOffline },
);

/** Loads session and account before anything is shown (spec §1). */
export const Route = createFileRoute('/_app')({
  // Part of the first load, so not a chunk of its own (see vite.config.ts).
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location }) => {
    // Batched with the session request; the loader awaits the account.
    void context.api.account.read.ensureData().catch(() => undefined);
    void context.api.user.names.ensureData().catch(() => undefined);
    const loaded = await openApp(context.api);
    const { session } = loaded;
    if (!session) throw redirect({ to: '/login', search: { from: location.href } });
    if (session.mustChangePassword)
      throw redirect({ to: '/change-password', search: { from: location.href } });
    rememberOwner(session);
    refuseMode(session, location);
    return { session, isOffline: loaded.isOffline };
  },
  loader: ({ context }) => context.api.account.read.ensureData(),
  component: Layout,
  errorComponent: BareErrorPage,
});

/** Replaces the mode of an address, such as a colleague's link, that the user may not have (D8). */
function refuseMode(session: Session, { pathname, search, hash }: ParsedLocation): void {
  const { mode, ...rest }: { readonly mode?: unknown } = search;
  if (mode === undefined || allowedModes(actorOf(session)).some((each) => each === mode)) return;
  throw redirect({ to: pathname, search: rest, hash, replace: true });
}

function Layout() {
  const { session, isOffline } = Route.useRouteContext();
  const { visit } = session;
  // Keeps the names fresh that `usePersonName` reads.
  trpc.user.names.useQuery(undefined, { staleTime: 300_000 });
  useIdleLogout();
  useReloadOnAccountSwitch();
  return (
    <AppShell
      // Texts are read once: another language begins the page anew.
      key={session.languageCode}
      session={session}
      banner={visit && <VisitBanner session={session} endsAt={visit.endsAt} />}
    >
      <OutboxSender session={session} isOffline={isOffline} />
      <Outlet />
    </AppShell>
  );
}
