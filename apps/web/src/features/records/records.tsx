import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordList } from '#features/records/compact-list/compact-list.tsx';
import { RecordTable } from '#features/records/table/record-table.tsx';
import type { RecordsView } from '#features/records/record-view-props.ts';
import { countOf, totalOf } from '#features/records/day-groups.ts';
import { type RecordsHandle, useHeldRecord } from '#features/records/rows/use-focused-record.ts';
import { useIsPrinting } from '#features/records/print/use-is-printing.ts';
import { useFormats } from '#lib/format.ts';

const { Component: HistoryDialog } = lazyComponent(
  async () => (await import('#features/records/details/history-dialog.tsx')).HistoryDialog,
  { isNeeded: ({ record }) => record !== undefined },
);

interface RecordsProps extends RecordsView {
  readonly handle?: Ref<RecordsHandle>;
  /** Compact rows that are unfolded to begin with. */
  readonly initiallyOpen?: readonly number[] | undefined;
}

const none: readonly number[] = [];

/**
 * The records of the worksheet or the archive: a table from laptop width on and on paper, a compact list below, and
 * the grand total across all days, which stays in sight (spec §2).
 */
export function Records({ handle, initiallyOpen = none, ...view }: RecordsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isPrinting = useIsPrinting();
  const isCompact = useMediaQuery('(width < 1024px)') && !isPrinting;
  const isNarrow = useMediaQuery('(width < 1400px)');
  const layout = isPrinting ? 'paper' : isNarrow ? 'stacked' : 'wide';
  const [shown, setShown] = useState<WorksheetRecord>();
  const [opened, setOpened] = useState(initiallyOpen);
  const { heldKey, frame, onFocus } = useHeldRecord(handle, opened);
  return (
    <div
      ref={frame}
      onFocus={onFocus}
      className="rounded-lg border bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 [--sticky-top:calc(var(--bar-height,3.5rem)+1px)] print:border-0 [overflow-anchor:none]"
    >
      {isCompact ? (
        <RecordList
          {...view}
          heldKey={heldKey}
          opened={opened}
          onOpened={setOpened}
          onHistory={setShown}
        />
      ) : (
        <RecordTable {...view} heldKey={heldKey} layout={layout} onHistory={setShown} />
      )}
      <footer className="figures sticky bottom-0 z-10 flex min-h-11 items-center justify-between gap-4 rounded-b-lg border-t max-sm:rounded-none bg-surface px-5 shadow-card max-lg:px-4 max-sm:bottom-(--sticky-bottom,0px) print:static">
        <span className="text-ink-muted">
          {t('worksheet.records', { count: countOf(view.days) })}
        </span>
        <span className="flex items-baseline gap-3">
          <span className="text-ink-muted">{t('worksheet.total')}</span>
          <strong data-total className="text-base font-semibold">
            {formats.quantity(totalOf(view.days))}
          </strong>
        </span>
      </footer>
      <HistoryDialog record={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
