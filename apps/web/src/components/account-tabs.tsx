import { Link } from '@tanstack/react-router';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { t } from 'i18next';
import { PageHeader } from '@worksheet/ui/page-header';
import { AdminBreadcrumbs } from '#components/admin-breadcrumbs.tsx';

/** Leads between the pages of the company's settings. On the narrowest phones all three fit. */
export function AccountTabs({ view }: { readonly view: 'settings' | 'keys' | 'login' }) {
  return (
    <Tabs label={t('account.title')}>
      <Tab active={view === 'settings'} asChild>
        <Link to="/admin/account">
          <span className="max-sm:text-sm">{t('account.settings')}</span>
        </Link>
      </Tab>
      <Tab active={view === 'keys'} asChild>
        <Link to="/admin/account/keys">
          <span className="max-sm:text-sm">{t('account.keys')}</span>
        </Link>
      </Tab>
      <Tab active={view === 'login'} asChild>
        <Link to="/admin/account/login">
          <span className="max-sm:text-sm">{t('account.login')}</span>
        </Link>
      </Tab>
    </Tabs>
  );
}

/** The title that both pages of the account share, and the tabs beside it. */
export function AccountHeader({ view }: { view: 'settings' | 'keys' }) {
  return (
    <PageHeader
      breadcrumbs={<AdminBreadcrumbs />}
      title={t('account.title')}
      subtitle={t('account.sublabel')}
      actions={<AccountTabs view={view} />}
    />
  );
}
