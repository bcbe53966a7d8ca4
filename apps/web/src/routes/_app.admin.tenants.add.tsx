import { createFileRoute } from '@tanstack/react-router';
import { AddTenantPage } from '#features/tenants/add-tenant-page.tsx';

export const Route = createFileRoute('/_app/admin/tenants/add')({ component: AddTenantPage });
