import { Link } from '@tanstack/react-router';
import { PageHeader } from '@worksheet/ui/page-header';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useTranslation } from 'react-i18next';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';

/** The title that both pages of the account share, and the tabs between them. */
export function AccountHeader({ view }: { view: 'settings' | 'keys' }) {
  const { t } = useTranslation();
  return (
    <PageHeader
      breadcrumbs={<AdminBreadcrumbs />}
      title={t('account.title')}
      subtitle={t('account.sublabel')}
      actions={
        <Tabs label={t('account.title')}>
          <Tab active={view === 'settings'} asChild>
            <Link to="/admin/account">{t('account.settings')}</Link>
          </Tab>
          <Tab active={view === 'keys'} asChild>
            <Link to="/admin/account/keys">{t('account.keys')}</Link>
          </Tab>
        </Tabs>
      }
    />
  );
}
