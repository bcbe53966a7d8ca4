import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '#features/me/data-page.tsx';

export const Route = createFileRoute('/_app/me/data')({ component: DataPage });
