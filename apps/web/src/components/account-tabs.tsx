import { Link } from '@tanstack/react-router';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useTranslation } from 'react-i18next';

/** Leads between the pages of the company's settings. */
export function AccountTabs({ view }: { readonly view: 'settings' | 'keys' | 'login' }) {
  const { t } = useTranslation();
  return (
    <Tabs label={t('account.title')}>
      <Tab active={view === 'settings'} asChild>
        <Link to="/admin/account">{t('account.settings')}</Link>
      </Tab>
      <Tab active={view === 'keys'} asChild>
        <Link to="/admin/account/keys">{t('account.keys')}</Link>
      </Tab>
      <Tab active={view === 'login'} asChild>
        <Link to="/admin/account/login">{t('account.login')}</Link>
      </Tab>
    </Tabs>
  );
}
