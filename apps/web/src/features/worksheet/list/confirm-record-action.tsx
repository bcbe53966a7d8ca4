import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import type { useRecordActs } from '#features/worksheet/list/use-record-actions.ts';
import { useFormats } from '#lib/format.ts';

/** The confirmation names the description, the quantity and the unit (spec §4). Enter confirms. */
export function ConfirmAct({ acts }: { acts: ReturnType<typeof useRecordActs> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { asked } = acts;
  const act = asked?.act ?? 'approve';
  const record = asked?.record;
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && acts.leave()}
      title={t(`worksheet.confirm-${act}-title`)}
      subject={
        record && (
          <>
            {record.description}
            <br />
            {formats.quantity(record.quantity)} {record.unitOfMeasureDescription} ·{' '}
            {record.unitDescription}
          </>
        )
      }
      description={t(
        act === 'delete' && record?.attachmentCount
          ? 'worksheet.confirm-delete-all'
          : `worksheet.confirm-${act}-text`,
      )}
      confirmLabel={t(`worksheet.${act}`)}
      cancelLabel={t('base.cancel')}
      tone={act === 'delete' ? 'danger' : 'primary'}
      busy={acts.isBusy}
      onConfirm={() => void acts.confirm()}
      returnFocusTo={acts.returnFocusTo}
    />
  );
}
