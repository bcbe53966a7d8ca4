import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/show-error.ts';

/** Shown where a page could not be loaded: what happened, and the way to try again. */
export function FailedPage({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('base.failed-title')}
      description={errorText(error)}
      action={<Button onClick={reset}>{t('base.retry')}</Button>}
    />
  );
}
