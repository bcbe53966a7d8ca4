import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/show-error.ts';

/** The records could not be loaded: what happened, and the way to try again. */
export function RecordsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        className="rounded-lg border bg-surface"
        icon={<CloudOff />}
        title={t('worksheet.failed-title')}
        description={errorText(error)}
        action={<Button onClick={onRetry}>{t('base.retry')}</Button>}
      />
    </div>
  );
}
