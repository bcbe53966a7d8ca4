import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Chip } from '@worksheet/ui/chip';
import { Archive, Circle, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApprovedChip, ReturnedChip, SignedChip } from '#features/records/record-status.tsx';
import { changedByAnother } from '#features/records/record-text.ts';

/** Every status of a record. */
export function StatusChips({ record }: { record: WorksheetRecord }) {
  const { t } = useTranslation();
  const name = changedByAnother(record);
  const signed = record.signOffId !== null && <SignedChip />;
  if (record.exported) {
    return (
      <>
        <Chip tone="archive" icon={<Archive aria-hidden />}>
          {t('worksheet.status-exported')}
        </Chip>
        {signed}
      </>
    );
  }
  return (
    <>
      {record.approvedBy !== null && <ApprovedChip />}
      {record.returnedDateTime !== null && <ReturnedChip record={record} />}
      {record.approvedBy === null && record.returnedDateTime === null && name === null && (
        <Chip icon={<Circle aria-hidden />}>{t('worksheet.status-open')}</Chip>
      )}
      {signed}
      {name !== null && (
        <Chip tone="warn" icon={<PencilLine aria-hidden />}>
          {t('worksheet.changed-by', { name })}
        </Chip>
      )}
    </>
  );
}
