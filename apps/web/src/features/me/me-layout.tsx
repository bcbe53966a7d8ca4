import { meTexts } from '@worksheet/i18n/me';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { PageHeader } from '@worksheet/ui/page-header';
import { Tab, Tabs } from '@worksheet/ui/tabs';
import { useEffect, useRef } from 'react';
import { t } from 'i18next';
import { PageBreadcrumbs } from '#components/breadcrumbs.tsx';
import { mePages } from '#components/me-pages.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(meTexts);

/** The title and the tabs of the pages about one's own login. */
export function MeLayout() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const tabList = useRef<HTMLElement>(null);
  // On phones not all tabs fit.
  useEffect(() => {
    const current = tabList.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [path]);
  const names = {
    me: t('me.title'),
    ...Object.fromEntries(mePages.map(({ to, text }) => [to.slice('/me/'.length), t(text)])),
  };
  return (
    <>
      <PageHeader
        breadcrumbs={<PageBreadcrumbs names={names} />}
        title={t('me.title')}
        subtitle={t('me.subtitle')}
        actions={
          <Tabs ref={tabList} label={t('me.title')}>
            {mePages.map(({ to, text }) => (
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
