import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { isOperatorSession } from '#lib/session.ts';

/** Operators only (D4, D8). */
export const Route = createFileRoute('/_app/admin/tenants')({
  beforeLoad: ({ context }) => {
    if (!isOperatorSession(context.session)) throw redirect({ to: '/' });
  },
  component: Outlet,
});
