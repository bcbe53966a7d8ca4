import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { isAdminSession, isOperatorSession } from '#lib/session.ts';

/** The admin area sends whoever is no admin back to / (D8); an operator who is none has the accounts in it alone (D4). */
export const Route = createFileRoute('/_app/admin')({
  beforeLoad: ({ context: { session }, location }) => {
    if (isAdminSession(session)) return;
    if (!isOperatorSession(session)) throw redirect({ to: '/' });
    if (!location.pathname.startsWith('/admin/tenants')) throw redirect({ to: '/admin/tenants' });
  },
  component: Outlet,
});
