import { Button } from '@worksheet/ui/button';
import { Key } from '@worksheet/ui/key';
import { Check, Copy, Plus } from 'lucide-react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';
import { useWeekPage } from '#features/worksheet/week/use-week-store.ts';

interface WeekFootProps {
  readonly previousWeek: number;
  readonly onAddRow: () => void;
  readonly onCopyRows: () => void;
}

export function WeekFoot({ previousWeek, onAddRow, onCopyRows }: WeekFootProps) {
  const { canWrite } = useWeekContext();
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          <Button icon={<Plus aria-hidden />} aria-haspopup="dialog" onClick={onAddRow}>
            {t('week.add-row')}
          </Button>
          <Button variant="quiet" icon={<Copy aria-hidden />} onClick={onCopyRows}>
            {t('week.copy-rows', { week: previousWeek })}
          </Button>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted max-lg:hidden">
        <span className="inline-flex items-center gap-1">
          <Check aria-hidden className="size-4 text-ok" />
          {t('week.legend-locked')}
        </span>
        <span>
          <Key>↑</Key>
          <Key>↓</Key>
          <Key>←</Key>
          <Key>→</Key> {t('week.legend-move')}
        </span>
        <span>
          <Key>↵</Key> {t('week.legend-edit')}
        </span>
        <span>
          <Key>Esc</Key> {t('week.legend-undo')}
        </span>
        <span>
          <Key>Ctrl V</Key> {t('week.legend-paste')}
        </span>
      </p>
      <SaveStatus />
    </div>
  );
}

function SaveStatus() {
  const { store } = useWeekContext();
  const { unsaved, saving, savedAt } = useWeekPage(store);
  const time = savedAt && formats.timeOfDay(savedAt.toISOString());
  return (
    <p role="status" className="ml-auto text-xs text-ink-muted figures">
      {unsaved > 0 && (
        <strong className="font-semibold text-danger">
          {t('week.unsaved', { count: unsaved })}
        </strong>
      )}
      {unsaved > 0 && time && ` · ${t('week.rest-saved-at', { time })}`}
      {unsaved === 0 && saving > 0 && t('week.saving-now')}
      {unsaved === 0 && saving === 0 && time && t('week.saved-at', { time })}
    </p>
  );
}
