import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { CloudOff, NotebookPen, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/show-error.ts';

const frame = 'rounded-lg border bg-surface';

interface NoRecordsProps {
  /** There are records, but none the search finds. */
  readonly isSearch: boolean;
  readonly onClear: () => void;
}

/** The empty worksheet, with the next step (spec §2). */
export function NoRecords({ isSearch, onClear }: NoRecordsProps) {
  const { t } = useTranslation();
  if (isSearch) {
    return (
      <EmptyState
        className={frame}
        icon={<SearchX />}
        title={t('worksheet.empty-title')}
        description={t('worksheet.no-match-text')}
        action={<Button onClick={onClear}>{t('worksheet.clear-search')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      className={frame}
      icon={<NotebookPen />}
      title={t('worksheet.empty-title')}
      description={
        <>
          {t('worksheet.empty-text')}
          <br />
          {t('worksheet.empty-help')}
        </>
      }
    />
  );
}

export function RecordsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        className={frame}
        icon={<CloudOff />}
        title={t('worksheet.failed-title')}
        description={errorText(error)}
        action={<Button onClick={onRetry}>{t('base.retry')}</Button>}
      />
    </div>
  );
}
