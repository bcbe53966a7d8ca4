import { createFileRoute } from '@tanstack/react-router';
import { ErasurePage } from '#features/master-data/user/erasure/erasure-page.tsx';

export const Route = createFileRoute('/_app/admin/users/erasure')({ component: ErasurePage });
