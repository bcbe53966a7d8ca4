import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Toaster } from '@worksheet/ui/toaster';
import { useTranslation } from 'react-i18next';
import type { RouterContext } from '#router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

function Root() {
  const { t } = useTranslation();
  return (
    <>
      <Outlet />
      <Toaster label={t('base.messages')} closeLabel={t('base.close')} />
    </>
  );
}
