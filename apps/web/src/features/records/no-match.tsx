import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** There are records, but none the search finds. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
      icon={<SearchX />}
      title={t('worksheet.empty-title')}
      description={t('worksheet.no-match-text')}
      action={<Button onClick={onClear}>{t('worksheet.clear-search')}</Button>}
    />
  );
}
