import { Link } from '@tanstack/react-router';
import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { FileText, Lock } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { lazyRecordPhotos } from '#components/photos/lazy-record-photos.tsx';
import { hasProvenance, Provenance } from '#features/records/details/provenance.tsx';
import { rowActionClasses, type RecordViewProps } from '#features/records/record-view-props.ts';
import { useLockReason } from '#features/records/record-status.tsx';
import { codeAndName, hasPhotos } from '#features/records/record-text.ts';
import { formats } from '#lib/format.ts';
import { currentDeviceTraits, isMobileDevice } from '#lib/mobile-device.ts';
import { usePersonLabel, usePersonName } from '#lib/use-person-name.ts';

interface RecordDetailsProps extends Pick<
  RecordViewProps,
  'settings' | 'readOnly' | 'showUser' | 'renderActions'
> {
  readonly id: string;
  readonly record: WorksheetRecord;
  readonly onHistory: (record: WorksheetRecord) => void;
}

/** What can be done with a record, then what its row does not say, and who made and changed it. */
export function RecordDetails(props: RecordDetailsProps) {
  const { id, record, readOnly = false, renderActions, onHistory } = props;
  const lockReason = useLockReason(record);
  const fields = useFields(props);
  const canAddPhotos = !readOnly && record.allowedActions.includes('edit');
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <div id={id} className="animate-fade-in bg-surface shadow-[inset_3px_0_var(--primary)]">
      <div
        role="group"
        aria-label={t('worksheet.actions')}
        className="grid auto-cols-fr grid-flow-col px-2 pb-1.5 pt-0.5 print:hidden"
      >
        {renderActions?.(record, 'buttons')}
        {canAddPhotos && (
          // Its place is kept until the buttons are loaded.
          <div
            ref={setSlot}
            className={cn(
              'grid auto-cols-fr grid-flow-col',
              isMobileDevice(currentDeviceTraits()) && 'col-span-2',
            )}
          />
        )}
        <SheetLink record={record} />
      </div>
      <div className="grid gap-3 border-t px-4 py-2.5 empty:hidden">
        {(fields.length > 0 || hasProvenance(record)) && (
          <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-3 gap-y-1.5 text-sm">
            {fields.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-muted">{label}</dt>
                <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ))}
            <Provenance record={record} />
          </dl>
        )}
        {(hasPhotos(record) || (canAddPhotos && slot)) && (
          <div
            className={cn(
              'print:hidden',
              // Nothing is shown until something is said about photos to add.
              !hasPhotos(record) && '[&:not(:has(p,[role]))]:hidden',
            )}
          >
            <lazyRecordPhotos.Component
              record={record}
              canAdd={canAddPhotos}
              slot={slot ? { element: slot, className: rowActionClasses() } : undefined}
            />
          </div>
        )}
        {!readOnly && lockReason && (
          <p className="flex items-start gap-2 text-sm text-ink-muted">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
            {lockReason}
          </p>
        )}
      </div>
      <HistoryLine record={record} onHistory={onHistory} />
    </div>
  );
}

function HistoryLine({ record, onHistory }: Pick<RecordDetailsProps, 'record' | 'onHistory'>) {
  const nameOf = usePersonName();
  const { createdDateTime: created, modifiedDate: changed, modifiedBy } = record;
  const texts = [
    created !== null && t('worksheet.created-at', { time: formats.dateTime(created) }),
    changed !== null &&
      t('worksheet.changed-at', { time: formats.dateTime(changed), name: nameOf(modifiedBy) }),
  ];
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-t pl-4 text-sm print:hidden">
      <span className="figures min-w-0 text-ink-muted">{texts.filter(Boolean).join(', ')}</span>
      <button
        type="button"
        className="min-h-11 shrink-0 rounded-md px-4 font-medium text-primary hover:bg-well focus-visible:-outline-offset-2"
        onClick={() => onHistory(record)}
      >
        {t('worksheet.history')}
      </button>
    </div>
  );
}

/** What the row and the job above it do not say. */
function useFields({ record, settings, showUser }: RecordDetailsProps) {
  const labelOf = usePersonLabel();
  const user = labelOf(record.username);
  const rules = entryRules(settings);
  const {
    timeFrom,
    timeTo,
    breakMinutes,
    jobDescription,
    jobCode,
    jobTaskDescription,
    jobTaskCode,
  } = record;
  const times =
    timeFrom !== null && timeTo !== null ? `${formats.time(timeFrom)}–${formats.time(timeTo)}` : '';
  const fields = [
    // The row has the name alone.
    { label: t('worksheet.user'), value: showUser && user !== record.username ? user : '' },
    { label: t('worksheet.recorded-time'), value: times },
    {
      label: t('worksheet.break-minutes'),
      value: breakMinutes === null ? '' : String(breakMinutes),
    },
    {
      label: t('worksheet.work-type'),
      value: rules.workType.shown
        ? codeAndName(record.workTypeCode, record.workTypeDescription)
        : '',
    },
    {
      label: t('worksheet.customer'),
      value: rules.customer.shown ? codeAndName(record.customerNo, record.customerName) : '',
    },
    { label: t('worksheet.job'), value: jobDescription === null ? '' : jobCode },
    {
      label: t('worksheet.job-task'),
      value: rules.jobTask.shown && jobTaskDescription !== null ? (jobTaskCode ?? '') : '',
    },
    {
      label: t(`worksheet.unit-${record.unitType}`),
      value: record.unitDescription === '' ? '' : record.unitNo,
    },
  ];
  return fields.filter((field) => field.value !== '');
}

/** Links to the sheet of the record's job, customer and date. */
function SheetLink({ record: { jobCode, customerNo, date } }: { record: WorksheetRecord }) {
  return (
    <Link
      to="/sheet"
      search={{ job: jobCode, customer: customerNo ?? undefined, from: date, to: date }}
      className={rowActionClasses()}
    >
      <FileText aria-hidden />
      {t('worksheet.sheet-short')}
    </Link>
  );
}
