import { PageHeader } from '@worksheet/ui/page-header';
import { useTranslation } from 'react-i18next';
import { AccountTabs } from '#components/account-tabs.tsx';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';

/** The title that both pages of the account share, and the tabs beside it. */
export function AccountHeader({ view }: { view: 'settings' | 'keys' }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      breadcrumbs={<AdminBreadcrumbs />}
      title={t('account.title')}
      subtitle={t('account.sublabel')}
      actions={<AccountTabs view={view} />}
    />
  );
}
