import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '#features/me/password-page.tsx';

export const Route = createFileRoute('/_app/me/password')({ component: Page });

function Page() {
  const { session } = Route.useRouteContext();
  return <PasswordPage session={session} />;
}
