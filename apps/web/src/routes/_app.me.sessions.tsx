import { createFileRoute } from '@tanstack/react-router';
import { SessionsPage } from '#features/me/sessions-page.tsx';

export const Route = createFileRoute('/_app/me/sessions')({ component: SessionsPage });
