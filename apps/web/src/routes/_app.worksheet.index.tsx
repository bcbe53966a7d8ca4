import { createFileRoute, redirect } from '@tanstack/react-router';

/** /worksheet is the worksheet page under its old address (spec §2). */
export const Route = createFileRoute('/_app/worksheet/')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
