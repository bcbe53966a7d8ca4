import { Button } from '@worksheet/ui/button';
import { EmptyState } from '@worksheet/ui/empty-state';
import { SearchX } from 'lucide-react';
import { t } from 'i18next';

interface NoSearchResultsProps {
  readonly onClear: () => void;
  readonly isFiltered?: boolean;
}

export function NoSearchResults({ onClear, isFiltered = false }: NoSearchResultsProps) {
  return (
    <EmptyState
      className="rounded-lg border bg-surface"
      icon={<SearchX />}
      title={t('base.nothing-to-show')}
      description={t('worksheet.no-match-text')}
      action={
        <Button onClick={onClear}>
          {t(isFiltered ? 'day.clear-filters' : 'worksheet.clear-search')}
        </Button>
      }
    />
  );
}
