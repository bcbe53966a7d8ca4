import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Button } from '@worksheet/ui/button';
import { History, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lazyRecordPhotos } from '#components/photos/lazy-record-photos.tsx';
import { Provenance } from '#features/records/details/provenance.tsx';
import { SheetLink } from '#features/records/details/sheet-link.tsx';
import { StatusChips } from '#features/records/details/status-chips.tsx';
import { useLockReason } from '#features/records/record-status.tsx';
import { codeAndName, hasEvents, hasPhotos } from '#features/records/record-text.ts';
import type { RecordViewProps } from '#features/records/record-view-props.ts';
import { useFormats } from '#lib/format.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

interface RecordDetailsProps extends Pick<
  RecordViewProps,
  'settings' | 'showUser' | 'readOnly' | 'renderActions'
> {
  readonly id: string;
  readonly record: WorksheetRecord;
  readonly onHistory: (record: WorksheetRecord) => void;
}

export function RecordDetails(props: RecordDetailsProps) {
  const { id, record, readOnly = false, renderActions, onHistory } = props;
  const { t } = useTranslation();
  const lockReason = useLockReason(record);
  const fields = useFields(props);
  const canAddPhotos = !readOnly && record.allowedActions.includes('edit');
  return (
    <div id={id} className="animate-fade-in border-t border-dashed bg-paper px-4 pb-4 pt-3">
      <dl className="grid grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-1.5">
        {fields.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
        <dt className="text-ink-muted">{t('worksheet.status')}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <StatusChips record={record} />
        </dd>
        <Provenance record={record} />
      </dl>
      {(hasPhotos(record) || canAddPhotos) && (
        <div className="mt-3 print:hidden">
          <lazyRecordPhotos.Component record={record} canAdd={canAddPhotos} />
        </div>
      )}
      {!readOnly && lockReason && (
        <p className="mt-3 flex items-start gap-2 text-ink-muted">
          <Lock aria-hidden className="mt-1 size-4 shrink-0" />
          {lockReason}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden print:hidden">
        {hasEvents(record) && (
          <Button
            className="min-h-11"
            icon={<History aria-hidden />}
            onClick={() => onHistory(record)}
          >
            {t('worksheet.history')}
          </Button>
        )}
        <SheetLink record={record} />
        {renderActions?.(record, 'buttons')}
      </div>
    </div>
  );
}

function useFields({ record, settings, showUser }: RecordDetailsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const unitName = useUnitName();
  const rules = entryRules(settings);
  const times =
    record.timeFrom !== null && record.timeTo !== null
      ? `${formats.time(record.timeFrom)}–${formats.time(record.timeTo)}`
      : '';
  const fields = [
    { label: t('worksheet.user'), value: showUser ? record.username : '' },
    {
      label: t('worksheet.customer'),
      value: rules.customer.shown ? codeAndName(record.customerNo, record.customerName) : '',
    },
    { label: t('worksheet.job'), value: codeAndName(record.jobCode, record.jobDescription) },
    {
      label: t('worksheet.job-task'),
      value: rules.jobTask.shown ? codeAndName(record.jobTaskCode, record.jobTaskDescription) : '',
    },
    {
      label: t('worksheet.location'),
      value: rules.location.shown ? (record.locationCode ?? '') : '',
    },
    {
      label: t('worksheet.work-type'),
      value: rules.workType.shown
        ? codeAndName(record.workTypeCode, record.workTypeDescription)
        : '',
    },
    {
      label: t(`worksheet.unit-${record.unitType}`),
      value: codeAndName(record.unitNo, record.unitDescription),
    },
    { label: t('worksheet.description'), value: record.description },
    { label: t('worksheet.recorded-time'), value: times },
    {
      label: t('worksheet.quantity'),
      value: `${formats.quantity(record.quantity)} ${unitName(record.quantity, record.unitOfMeasureDescription)}`,
    },
  ];
  return fields.filter((field) => field.value !== '');
}
