import { createFileRoute } from '@tanstack/react-router';
import { RunsPage } from '#features/pay/run/runs-page.tsx';

export const Route = createFileRoute('/_app/pay/run/')({ component: RunsPage });
