import { useTranslation } from 'react-i18next';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';

export function AdminBreadcrumbs() {
  const { t } = useTranslation();
  return (
    <PageBreadcrumbs
      names={{
        admin: t('shell.crumb-admin'),
        account: t('account.title'),
        users: t('user.title'),
        resources: t('resource.title'),
        items: t('item.title'),
        locations: t('location.title'),
        customers: t('customer.title'),
        jobs: t('job.title'),
        worktypes: t('worktype.title'),
        audit: t('audit.title'),
        tenants: t('tenant.title'),
        add: t('shell.crumb-add'),
        edit: t('shell.crumb-edit'),
      }}
    />
  );
}
