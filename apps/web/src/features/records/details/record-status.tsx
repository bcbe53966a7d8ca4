import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Chip } from '@worksheet/ui/chip';
import { Archive, Check, Circle, Clock, History, Lock, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changedByAnother } from '#features/records/details/record-text.ts';
import { RowIcon } from '#features/records/table/row-icon-button.tsx';
import { useFormats } from '#lib/format.ts';

/** The status of a record as small chips: icon and word. An open one says so only where there is room. */
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

interface RecordMarksProps {
  readonly record: WorksheetRecord;
  readonly readOnly: boolean;
  readonly onHistory: (record: WorksheetRecord) => void;
}

/** What an icon tells of a record: its recorded time, that someone else changed it, and why it is locked (spec §2). */
export function RecordMarks({ record, readOnly, onHistory }: RecordMarksProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const lock = useLockText(record);
  const name = changedByAnother(record);
  return (
    <>
      {record.timeFrom !== null && record.timeTo !== null && (
        <RowIcon
          label={t('worksheet.recorded-time-hint', {
            from: formats.time(record.timeFrom),
            to: formats.time(record.timeTo),
          })}
        >
          <Clock aria-hidden />
        </RowIcon>
      )}
      {name !== null && (
        <RowIcon
          tone="warn"
          label={`${t('worksheet.changed-by', { name })}. ${t('worksheet.history-record', { description: record.description })}`}
          hint={t('worksheet.changed-by', { name })}
          onClick={() => onHistory(record)}
        >
          <History aria-hidden />
        </RowIcon>
      )}
      {!readOnly && lock && (
        <RowIcon label={lock}>
          <Lock aria-hidden />
        </RowIcon>
      )}
    </>
  );
}

/** Why nobody may change this record now, or why this person may not. */
export function useLockText(record: WorksheetRecord): string | null {
  const { t } = useTranslation();
  if (record.lockReason === null) return null;
  const name = record.lockReason === 'record-not-yours' ? record.username : record.modifiedBy;
  return t(`worksheet.lock-${record.lockReason}`, { name: name ?? '' });
}
