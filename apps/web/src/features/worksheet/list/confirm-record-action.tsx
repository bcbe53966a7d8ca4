import { entryWarningsTexts } from '@worksheet/i18n/entry-warnings';
import { ConfirmDialog } from '@worksheet/ui/confirm-dialog';
import { t } from 'i18next';
import type { useRecordActions } from '#features/worksheet/list/use-record-actions.ts';
import { useMidnightPair } from '#features/worksheet/use-midnight-pair.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { useUnitName } from '#lib/use-unit-name.ts';

addLazyTexts(entryWarningsTexts);

export function ConfirmRecordAction({ actions }: { actions: ReturnType<typeof useRecordActions> }) {
  const unitName = useUnitName();
  const nameOf = usePersonName();
  const { requested } = actions;
  const action = requested?.action ?? 'approve';
  const record = requested?.record;
  const { isLoading, pair } = useMidnightPair(
    actions.session,
    action === 'delete' ? record : undefined,
  );
  const other = pair?.find(({ id }) => id !== record?.id);
  const text = t(
    action === 'delete' && record?.attachmentCount
      ? 'worksheet.confirm-delete-all'
      : `worksheet.confirm-${action}-text`,
  );
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
      description={
        other
          ? `${t('entry-warnings.other-part', { date: formats.date(other.date) })} ${text}`
          : text
      }
      confirmLabel={t(`worksheet.${action}`)}
      tone={action === 'delete' ? 'danger' : 'primary'}
      busy={actions.isBusy || isLoading}
      onConfirm={() => void actions.confirm(pair)}
      returnFocusTo={actions.returnFocusTo}
    />
  );
}
