import { createFileRoute } from '@tanstack/react-router';
import { PasskeysPage } from '#features/me/passkeys-page.tsx';

export const Route = createFileRoute('/_app/me/passkeys')({ component: PasskeysPage });
