import { createFileRoute, redirect } from '@tanstack/react-router';
import { MeLayout } from '#features/me/me-layout.tsx';

/** The page is not available during an impersonation, which only reads. */
export const Route = createFileRoute('/_app/me')({
  beforeLoad: ({ context, location }) => {
    if (context.session.visit) throw redirect({ to: '/' });
    if (location.pathname.replace(/\/$/, '') === '/me') throw redirect({ to: '/me/password' });
  },
  component: MeLayout,
});
