import { useRouter } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#components/use-page-title.ts';
import { errorText } from '#lib/show-error.ts';

/** Shown where a page could not be loaded: what happened, and the way to try again. */
export function FailedPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const router = useRouter();
  usePageTitle(t('base.failed-title'));
  return (
    <div role="alert">
      <EmptyState
        as="h1"
        icon={<CloudOff />}
        title={t('base.failed-title')}
        description={errorText(error)}
        action={<Button onClick={() => void router.invalidate()}>{t('base.retry')}</Button>}
      />
    </div>
  );
}
