import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { useTranslation } from 'react-i18next';
import type { useRecordActions } from '#features/worksheet/list/use-record-actions.ts';
import { useFormats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

export function ConfirmRecordAction({ actions }: { actions: ReturnType<typeof useRecordActions> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const unitName = useUnitName();
  const nameOf = usePersonName();
  const { requested } = actions;
  const action = requested?.action ?? 'approve';
  const record = requested?.record;
  return (
    <ConfirmDialog
      open={requested !== undefined}
      onOpenChange={(open) => !open && actions.cancel()}
      title={t(`worksheet.confirm-${action}-title`)}
      subject={
        record && (
          <>
            {nameOf(record.username)}, {formats.date(record.date)}
            <br />
            {record.description}
            <br />
            {formats.quantity(record.quantity)}{' '}
            {unitName(record.quantity, record.unitOfMeasureDescription)} · {record.unitDescription}
          </>
        )
      }
      description={t(
        action === 'delete' && record?.attachmentCount
          ? 'worksheet.confirm-delete-all'
          : `worksheet.confirm-${action}-text`,
      )}
      confirmLabel={t(`worksheet.${action}`)}
      cancelLabel={t('base.cancel')}
      tone={action === 'delete' ? 'danger' : 'primary'}
      busy={actions.isBusy}
      onConfirm={() => void actions.confirm()}
      returnFocusTo={actions.returnFocusTo}
    />
  );
}
