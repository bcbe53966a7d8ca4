import { useRouter } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import { t } from 'i18next';
import { BarePage } from '#components/bare-page.tsx';
import { usePageTitle } from '#components/use-page-title.ts';
import { problemOf } from '#lib/problem.ts';
import { errorText } from '#lib/show-error.ts';

/** Failed requests can be retried; a missing script or an error of the app needs a reload. */
export function ErrorPage({ error }: { error: unknown }) {
  const router = useRouter();
  const { code } = problemOf(error);
  const isUnexpected = code === 'unexpected';
  const needsReload = isUnexpected || code === 'script-not-loaded';
  const title = t(
    isUnexpected
      ? 'base.unexpected-title'
      : needsReload
        ? 'base.new-version-title'
        : 'base.failed-title',
  );
  usePageTitle(title);
  return (
    <div role="alert">
      <EmptyState
        as="h1"
        icon={isUnexpected ? <TriangleAlert /> : needsReload ? <RefreshCw /> : <CloudOff />}
        title={title}
        description={isUnexpected ? t('base.unexpected-text') : errorText(error)}
        action={
          needsReload ? (
            <Button onClick={() => window.location.reload()}>{t('base.reload')}</Button>
          ) : (
            <Button onClick={() => void router.invalidate()}>{t('base.retry')}</Button>
          )
        }
      />
    </div>
  );
}

/** This is not part of the first load. */
const { Component: OfflinePage } = lazyComponent(
  async () => (await import('#features/shell/offline-page.tsx')).OfflinePage,
);

/** Nothing of the app could be loaded. */
export function BareErrorPage({ error }: { error: unknown }) {
  if (problemOf(error).code === 'no-connection') return <OfflinePage />;
  return (
    <BarePage>
      <ErrorPage error={error} />
    </BarePage>
  );
}
