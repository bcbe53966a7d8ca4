import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { type Ref, useMemo, useState } from 'react';
import { t } from 'i18next';
import { CompactList } from '#features/records/compact-list/compact-list.tsx';
import { RecordTable } from '#features/records/table/record-table.tsx';
import type { RecordViewProps } from '#features/records/record-view-props.ts';
import { TotalsText } from '#features/records/totals-text.tsx';
import { type RecordsHandle, useFocusedRecord } from '#features/records/rows/use-focused-record.ts';
import { useIsCompact } from '#features/records/rows/listed-days.ts';
import { PrintFooter } from '#features/records/print/print-header.tsx';
import { useIsPrinting } from '#features/records/print/use-is-printing.ts';

const { Component: HistoryDialog } = lazyComponent(
  async () => (await import('#features/records/details/history-dialog.tsx')).HistoryDialog,
  { isNeeded: ({ record }) => record !== undefined },
);

interface RecordsProps extends RecordViewProps {
  readonly handle?: Ref<RecordsHandle>;
  readonly initiallyExpandedIds?: readonly number[] | undefined;
}

const noIds: readonly number[] = [];

export function Records({ handle, initiallyExpandedIds = noIds, ...view }: RecordsProps) {
  const isPrinting = useIsPrinting();
  const isCompact = useIsCompact() && !isPrinting;
  const isNarrow = useMediaQuery('(width < 1400px)');
  const layout = isPrinting ? 'paper' : isNarrow ? 'stacked' : 'wide';
  const [historyOf, setHistoryOf] = useState<WorksheetRecord>();
  const [expandedIds, setExpandedIds] = useState(initiallyExpandedIds);
  const { focusedId, containerRef, onFocus } = useFocusedRecord(handle, expandedIds);
  const records = useMemo(() => view.days.flatMap((day) => day.worksheet), [view.days]);
  return (
    <div
      ref={containerRef}
      onFocus={onFocus}
      // Without a header, the list follows a line of the page.
      className={cn(
        'rounded-lg border bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 [--sticky-top:calc(var(--bar-height,3.5rem)+1px)] print:border-0 [overflow-anchor:none]',
        view.withoutHeader !== undefined && 'border-t-0',
      )}
    >
      {isCompact ? (
        <CompactList
          {...view}
          focusedId={focusedId}
          expandedIds={expandedIds}
          onExpandedIds={setExpandedIds}
          onHistory={setHistoryOf}
        />
      ) : (
        <RecordTable {...view} focusedId={focusedId} layout={layout} onHistory={setHistoryOf} />
      )}
      {/* Of what only waits on the device there is no sum. */}
      {records.length > 0 && (
        <footer className="figures sticky bottom-0 z-10 flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-b-lg border-t bg-surface px-5 py-2 shadow-card max-lg:px-4 max-sm:static max-sm:rounded-none print:static print:break-inside-avoid">
          <span className="text-ink-muted">
            {t('worksheet.records', { count: records.length })}
          </span>
          <TotalsText lines={records} className="ml-auto" />
          <PrintFooter />
        </footer>
      )}
      <HistoryDialog record={historyOf} onClose={() => setHistoryOf(undefined)} />
    </div>
  );
}
