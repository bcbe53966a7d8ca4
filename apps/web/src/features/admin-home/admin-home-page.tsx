import { PageHeader } from '@worksheet/ui/page-header';
import {
  Box,
  BriefcaseBusiness,
  Building,
  Building2,
  ClipboardList,
  MapPin,
  ScrollText,
  Settings,
  Users,
  Wrench,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { Tile } from '#features/admin-home/tile.tsx';
import { trpc } from '#trpc.ts';

function activeOf(rows: readonly { readonly active: boolean }[]): number {
  return rows.filter((row) => row.active).length;
}
const counted = { select: activeOf };

/** The way into every part of the admin area, with how many of each are active (spec §2). */
export function AdminHomePage({ isOperator }: { isOperator: boolean }) {
  const { t } = useTranslation();
  usePageTitle(t('admin.title'));
  const users = trpc.user.list.useQuery({}, counted);
  const resources = trpc.resource.list.useQuery({}, counted);
  const items = trpc.item.list.useQuery({}, counted);
  const locations = trpc.location.list.useQuery({}, counted);
  const customers = trpc.customer.list.useQuery({}, counted);
  const jobs = trpc.job.list.useQuery({}, counted);
  const workTypes = trpc.workType.list.useQuery({}, counted);
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('admin.title')}
        subtitle={t('admin.subtitle')}
      />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        <Tile kind="account" to="/admin/account" icon={<Settings />} />
        <Tile kind="user" to="/admin/users" icon={<Users />} count={users} />
        <Tile kind="resource" to="/admin/resources" icon={<Wrench />} count={resources} />
        <Tile kind="item" to="/admin/items" icon={<Box />} count={items} />
        <Tile kind="location" to="/admin/locations" icon={<MapPin />} count={locations} />
        <Tile kind="customer" to="/admin/customers" icon={<Building2 />} count={customers} />
        <Tile kind="job" to="/admin/jobs" icon={<BriefcaseBusiness />} count={jobs} />
        <Tile kind="worktype" to="/admin/worktypes" icon={<ClipboardList />} count={workTypes} />
        <Tile kind="audit" to="/admin/audit" icon={<ScrollText />} />
        {isOperator && <Tile kind="tenant" to="/admin/tenants" icon={<Building />} />}
      </ul>
    </>
  );
}
