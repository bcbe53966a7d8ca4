import { Link } from '@tanstack/react-router';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Chip } from '@worksheet/ui/chip';
import { Check, Circle, Clock, History, Lock, PencilLine, Undo2 } from 'lucide-react';
import { t } from 'i18next';
import { changedByAnother, hasEvents } from '#features/records/record-text.ts';
import { useIsOwnRecord } from '#features/records/returned/use-is-own-record.ts';
import { RowIconButton } from '#features/records/table/row-icon-button.tsx';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';

/** Shows the status of a row. An open record has no chip; an exported one shows whether it was approved. */
export function RowStatus({ record }: { record: WorksheetRecord }) {
  const nameOf = usePersonName();
  const editor = changedByAnother(record);
  const signed = record.signOffId !== null && <SignedChip />;
  if (record.approvedBy !== null)
    return (
      <>
        <ApprovedChip />
        {signed}
      </>
    );
  if (signed) return signed;
  if (record.exported)
    return <Chip icon={<Circle aria-hidden />}>{t('worksheet.status-not-approved')}</Chip>;
  if (record.returnedDateTime !== null) return <ReturnedChip record={record} />;
  if (editor !== null) {
    const text = t('worksheet.changed-by', { name: nameOf(editor) });
    return (
      <Chip
        icon={<PencilLine aria-hidden />}
        title={text}
        className="[&>span]:line-clamp-2 [&>span]:whitespace-normal print:[&>span]:line-clamp-none"
      >
        {text}
      </Chip>
    );
  }
  return <span className="text-ink-muted">{t('worksheet.status-open')}</span>;
}

/** Links to the export of the record. */
export function ExportLink({ number }: { number: number | null }) {
  if (number === null) return null;
  return (
    <Link to="/archive/exports" search={{ number }} className="link text-xs whitespace-nowrap">
      {t('archive.export-number', { number })}
    </Link>
  );
}

export function ApprovedChip() {
  return (
    <Chip tone="ok" icon={<Check aria-hidden />}>
      {t('worksheet.status-approved')}
    </Chip>
  );
}

/** The customer has signed for the record. */
export function SignedChip() {
  return <Chip icon={<Lock aria-hidden />}>{t('worksheet.status-signed')}</Chip>;
}

export function ReturnedChip({ record }: { record: WorksheetRecord }) {
  const isOwn = useIsOwnRecord(record);
  return (
    <Chip tone="warn" icon={<Undo2 aria-hidden />}>
      {t(isOwn ? 'worksheet.came-back' : 'worksheet.status-returned')}
    </Chip>
  );
}

/** Stands before the amount that follows from the times. */
export function RecordedTimeIcon({ record: { timeFrom, timeTo } }: { record: WorksheetRecord }) {
  if (timeFrom === null || timeTo === null) return null;
  return (
    <RowIconButton
      label={t('worksheet.recorded-time-hint', {
        from: formats.time(timeFrom),
        to: formats.time(timeTo),
      })}
    >
      <Clock aria-hidden />
    </RowIconButton>
  );
}

interface RecordStatusIconsProps {
  readonly record: WorksheetRecord;
  readonly readOnly: boolean;
  readonly onHistory: (record: WorksheetRecord) => void;
}

export function RecordStatusIcons({ record, readOnly, onHistory }: RecordStatusIconsProps) {
  const nameOf = usePersonName();
  const lockReason = useLockReason(record);
  const editor = changedByAnother(record);
  const history = t('worksheet.history-record', { description: record.description });
  const changedBy = editor === null ? '' : t('worksheet.changed-by', { name: nameOf(editor) });
  return (
    <>
      {hasEvents(record) && (
        <RowIconButton
          tone={editor === null ? 'muted' : 'warn'}
          label={editor === null ? history : `${changedBy}. ${history}`}
          tooltip={changedBy || t('worksheet.history')}
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
  const nameOf = usePersonName();
  if (record.lockReason === null) return null;
  const name = record.lockReason === 'record-not-yours' ? record.username : record.modifiedBy;
  return t(`worksheet.lock-${record.lockReason}`, { name: nameOf(name) });
}
