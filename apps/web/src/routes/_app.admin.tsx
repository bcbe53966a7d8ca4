import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { isAdminSession } from '#lib/session.ts';

/** The admin area sends whoever is no admin back to / (D8). */
export const Route = createFileRoute('/_app/admin')({
  beforeLoad: ({ context }) => {
    if (!isAdminSession(context.session)) throw redirect({ to: '/' });
  },
  component: Outlet,
});
