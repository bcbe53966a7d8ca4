import { createRootRouteWithContext, Outlet, useRouter } from '@tanstack/react-router';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { toast, Toaster } from '@worksheet/ui/toaster';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BarePage } from '#components/bare-page.tsx';
import { BareErrorPage } from '#features/shell/error-page.tsx';
import { NotFoundPage } from '#features/shell/not-found-page.tsx';
import { finishPendingLogout } from '#features/session/pending-logout.ts';
import { focusPage } from '#lib/page-focus.ts';
import type { RouterContext } from '#router.tsx';

/** This is not part of the first load. It is loaded when the browser is idle. */
const { Component: AppUpdates } = lazyComponent(
  async () => (await import('#features/shell/app-updates.ts')).AppUpdates,
  { isNeeded: () => false },
);

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: () => finishPendingLogout(),
  component: Root,
  errorComponent: BareErrorPage,
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
  useNewVersionToast();
  return (
    <>
      <Outlet />
      <AppUpdates />
      <Toaster label={t('base.messages')} closeLabel={t('base.close')} />
    </>
  );
}

/** A missing script although the server responds means that a deployment has replaced it. */
function useNewVersionToast(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const check = async () => {
      const response = await fetch('/', { method: 'HEAD' }).catch(() => undefined);
      if (!response?.ok) return;
      toast.warning(t('base.new-version-text'), {
        id: 'new-version',
        duration: Number.POSITIVE_INFINITY,
        action: { label: t('base.reload'), onClick: () => window.location.reload() },
      });
    };
    const handleMissing = () => void check();
    window.addEventListener('part-missing', handleMissing);
    return () => window.removeEventListener('part-missing', handleMissing);
  }, [t]);
}
