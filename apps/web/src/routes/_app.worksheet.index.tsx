import { createFileRoute, redirect } from '@tanstack/react-router';

/** The worksheet's former URL (spec §2). */
export const Route = createFileRoute('/_app/worksheet/')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
