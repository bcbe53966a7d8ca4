import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { t } from 'i18next';
import { ExportLink } from '#features/records/record-status.tsx';
import { formats } from '#lib/format.ts';
import { usePersonLabel } from '#lib/use-person-name.ts';

export function hasProvenance({ approvedBy, exportNumber }: WorksheetRecord): boolean {
  return approvedBy !== null || exportNumber !== null;
}

/** Terms of a description list: by whom and when the record was approved and exported, in which export, and as what the other system posted it. */
export function Provenance({ record }: { record: WorksheetRecord }) {
  const labelOf = usePersonLabel();
  const { approvedBy, approvedDateTime, exportNumber, exportedBy, exportedDateTime } = record;
  const { exportStatus, externalReference } = record;
  const when = (instant: string | null) => (instant === null ? '' : formats.dateTime(instant));
  return (
    <>
      {approvedBy !== null && (
        <>
          <dt className="text-ink-muted">{t('worksheet.status-approved')}</dt>
          <dd className="figures min-w-0 wrap-anywhere">
            {labelOf(approvedBy)}, {when(approvedDateTime)}
          </dd>
        </>
      )}
      {exportNumber !== null && (
        <>
          <dt className="text-ink-muted">{t('worksheet.status-exported')}</dt>
          <dd className="figures min-w-0 wrap-anywhere">
            {labelOf(exportedBy)}, {when(exportedDateTime)} · <ExportLink number={exportNumber} />
          </dd>
        </>
      )}
      {exportStatus === 'accepted' && (
        <>
          <dt className="text-ink-muted">{t('worksheet.posted-as')}</dt>
          <dd className="figures min-w-0 wrap-anywhere">{externalReference ?? '–'}</dd>
        </>
      )}
    </>
  );
}
