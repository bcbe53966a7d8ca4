import { EmptyState } from '@worksheet/ui/empty-state';
import { NotebookPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The empty worksheet, with the next step (spec §2). */
export function NoRecords() {
  const { t } = useTranslation();
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
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
