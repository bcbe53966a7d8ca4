import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPasswordPage } from '#features/invitation/forgotten-password-page.tsx';
import { BareErrorPage } from '#features/shell/error-page.tsx';

export const Route = createFileRoute('/forgotten-password')({
  component: ForgottenPasswordPage,
  errorComponent: BareErrorPage,
});
