import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { loadSession } from '#lib/session.ts';
import { useIdleLogout } from '#features/session/idle.ts';
import { AppShell } from '#features/shell/app-shell.tsx';

/** Everything behind the login. The account info is loaded before anything is shown (spec §1). */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    const session = await loadSession(() => context.api.session.info.ensureData());
    if (!session) throw redirect({ to: '/login', search: { from: location.href } });
    return { session };
  },
  loader: ({ context }) => context.api.account.read.ensureData(),
  component: Layout,
});

function Layout() {
  const { session } = Route.useRouteContext();
  useIdleLogout();
  return (
    <AppShell session={session}>
      <Outlet />
    </AppShell>
  );
}
