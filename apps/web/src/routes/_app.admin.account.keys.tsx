import { createFileRoute } from '@tanstack/react-router';
import { KeysPage } from '#features/account/keys-page.tsx';

export const Route = createFileRoute('/_app/admin/account/keys')({ component: KeysPage });
