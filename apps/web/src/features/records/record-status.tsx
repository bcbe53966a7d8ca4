import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Chip } from '@worksheet/ui/chip';
import { Archive, Check, Circle, Clock, History, Lock, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changedByAnother } from '#features/records/record-text.ts';
import { RowIconButton } from '#features/records/table/row-icon-button.tsx';
import { useFormats } from '#lib/format.ts';

/** Table rows show only `approved`; details (`all`) show every status. */
export function StatusChips({ record, all = false }: { record: WorksheetRecord; all?: boolean }) {
  const { t } = useTranslation();
  const name = changedByAnother(record);
  if (record.exported) {
    return all ? (
      <Chip tone="archive" icon={<Archive aria-hidden />}>
        {t('worksheet.status-exported')}
      </Chip>
    ) : null;
  }
  return (
    <>
      {record.approvedBy !== null && (
        <Chip tone="ok" icon={<Check aria-hidden />}>
          {t('worksheet.status-approved')}
        </Chip>
      )}
      {all && record.approvedBy === null && name === null && (
        <Chip icon={<Circle aria-hidden />}>{t('worksheet.status-open')}</Chip>
      )}
      {all && name !== null && (
        <Chip tone="warn" icon={<PencilLine aria-hidden />}>
          {t('worksheet.changed-by', { name })}
        </Chip>
      )}
    </>
  );
}

interface RecordStatusIconsProps {
  readonly record: WorksheetRecord;
  readonly readOnly: boolean;
  readonly onHistory: (record: WorksheetRecord) => void;
}

export function RecordStatusIcons({ record, readOnly, onHistory }: RecordStatusIconsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const lockReason = useLockReason(record);
  const name = changedByAnother(record);
  return (
    <>
      {record.timeFrom !== null && record.timeTo !== null && (
        <RowIconButton
          label={t('worksheet.recorded-time-hint', {
            from: formats.time(record.timeFrom),
            to: formats.time(record.timeTo),
          })}
        >
          <Clock aria-hidden />
        </RowIconButton>
      )}
      {name !== null && (
        <RowIconButton
          tone="warn"
          label={`${t('worksheet.changed-by', { name })}. ${t('worksheet.history-record', { description: record.description })}`}
          tooltip={t('worksheet.changed-by', { name })}
          onClick={() => onHistory(record)}
        >
          <History aria-hidden />
        </RowIconButton>
      )}
      {!readOnly && lockReason && (
        <RowIconButton label={lockReason}>
          <Lock aria-hidden />
        </RowIconButton>
      )}
    </>
  );
}

export function useLockReason(record: WorksheetRecord): string | null {
  const { t } = useTranslation();
  if (record.lockReason === null) return null;
  const name = record.lockReason === 'record-not-yours' ? record.username : record.modifiedBy;
  return t(`worksheet.lock-${record.lockReason}`, { name: name ?? '' });
}
