import { createFileRoute } from '@tanstack/react-router';
import { AdminHomePage } from '#features/admin-home/admin-home-page.tsx';

export const Route = createFileRoute('/_app/admin/')({ component: AdminHomePage });
