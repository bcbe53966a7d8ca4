import { createFileRoute, redirect } from '@tanstack/react-router';
import { isAdminSession } from '#lib/session.ts';

/** A leader sees the hours of a team, not the pay. */
export const Route = createFileRoute('/_app/pay')({
  beforeLoad: ({ context: { session } }) => {
    if (!isAdminSession(session)) throw redirect({ to: '/' });
  },
});
