import { createFileRoute, redirect } from '@tanstack/react-router';
import { AdminArea } from '#features/admin-home/admin-area.tsx';
import { isAdminSession, isOperatorSession } from '#lib/session.ts';

/** Redirects users who are no admins to / (D8), and operators among them to the accounts (D4). */
export const Route = createFileRoute('/_app/admin')({
  beforeLoad: ({ context: { session }, location }) => {
    if (isAdminSession(session)) return;
    if (!isOperatorSession(session)) throw redirect({ to: '/' });
    if (!location.pathname.startsWith('/admin/tenants')) throw redirect({ to: '/admin/tenants' });
  },
  component: AdminArea,
});
