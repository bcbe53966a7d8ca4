import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { Toaster } from '@worksheet/ui/toaster';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '#components/bare-page.tsx';
import { BareFailedPage } from '#features/shell/bare-failed-page.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { finishPendingLogout } from '#features/session/pending-logout.ts';
import { focusPage } from '#lib/page-focus.ts';
import type { RouterContext } from '#router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: () => finishPendingLogout(),
  component: Root,
  errorComponent: BareFailedPage,
  notFoundComponent: () => (
    <BarePage>
      <NotFoundPage />
    </BarePage>
  ),
});

function Root() {
  const { t } = useTranslation();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage();
      }),
    [router],
  );
  return (
    <>
      <Outlet />
      <Toaster label={t('base.messages')} closeLabel={t('base.close')} />
    </>
  );
}
