import { Link } from '@tanstack/react-router';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useTranslation } from 'react-i18next';

/** Leads between the pages of the company's settings. On the narrowest phones all three fit. */
export function AccountTabs({ view }: { readonly view: 'settings' | 'keys' | 'login' }) {
  const { t } = useTranslation();
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
