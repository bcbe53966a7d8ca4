import { PageHeader } from '@worksheet/ui/page-header';
import { Building, ScrollText, Settings, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';
import { Tile } from '#components/tile.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { trpc } from '#trpc.ts';

interface AdminHomePageProps {
  readonly isOperator: boolean;
  readonly entityTiles: ReactNode;
}

/** Links to the parts of the admin area, with the number of active entries (spec §2). */
export function AdminHomePage({ isOperator, entityTiles }: AdminHomePageProps) {
  const { t } = useTranslation();
  usePageTitle(t('admin.title'));
  const users = trpc.user.list.useQuery({});
  const tile = (page: 'account' | 'user' | 'audit' | 'tenant') => ({
    title: t(`${page}.title`),
    sublabel: t(`${page}.sublabel`),
  });
  return (
    <>
      <PageHeader
        breadcrumbs={<AdminBreadcrumbs />}
        title={t('admin.title')}
        subtitle={t('admin.subtitle')}
      />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        <Tile {...tile('account')} link={{ to: '/admin/account' }} icon={<Settings />} />
        <Tile {...tile('user')} link={{ to: '/admin/users' }} icon={<Users />} list={users} />
        {entityTiles}
        <Tile {...tile('audit')} link={{ to: '/admin/audit' }} icon={<ScrollText />} />
        {isOperator && (
          <Tile {...tile('tenant')} link={{ to: '/admin/tenants' }} icon={<Building />} />
        )}
      </ul>
    </>
  );
}
