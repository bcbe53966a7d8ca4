import { meTexts } from '@worksheet/i18n/me';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { PageHeader } from '@worksheet/ui/page-header';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(meTexts);

const tabs = [
  { to: '/me/password', text: 'me.password' },
  { to: '/me/passkeys', text: 'me.passkeys' },
  { to: '/me/sessions', text: 'me.sessions' },
  { to: '/me/calendar', text: 'me.calendar' },
  { to: '/me/reminders', text: 'me.reminders' },
  { to: '/me/data', text: 'me.data' },
] as const;

/** The title and the tabs of the pages about one's own login. */
export function MeLayout() {
  const { t } = useTranslation();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const tabList = useRef<HTMLElement>(null);
  // On phones not all tabs fit.
  useEffect(() => {
    const current = tabList.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [path]);
  const names = {
    me: t('me.title'),
    password: t('me.password'),
    passkeys: t('me.passkeys'),
    sessions: t('me.sessions'),
    calendar: t('me.calendar'),
    reminders: t('me.reminders'),
    data: t('me.data'),
  };
  return (
    <>
      <PageHeader
        breadcrumbs={<PageBreadcrumbs names={names} />}
        title={t('me.title')}
        subtitle={t('me.subtitle')}
        actions={
          <Tabs ref={tabList} label={t('me.title')}>
            {tabs.map(({ to, text }) => (
              <Tab key={to} active={path === to} asChild>
                <Link to={to}>{t(text)}</Link>
              </Tab>
            ))}
          </Tabs>
        }
      />
      <Outlet />
    </>
  );
}
