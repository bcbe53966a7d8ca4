import { Link } from '@tanstack/react-router';
import type { Mode } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Check, CopyPlus, Pencil, Trash2, Undo2 } from 'lucide-react';
import { t } from 'i18next';
import { RowIconButton, rowIconClasses } from '#features/records/table/row-icon-button.tsx';
import type { RecordAction } from '#features/worksheet/list/use-record-actions.ts';
import { rowActionClasses } from '#features/records/record-view-props.ts';

interface RecordActionButtonsProps {
  readonly record: WorksheetRecord;
  readonly mode: Mode;
  readonly variant: 'icons' | 'buttons';
  readonly onAction: (action: RecordAction, record: WorksheetRecord) => void;
  readonly onRepeat?: ((record: WorksheetRecord) => void) | undefined;
}

const actions = [
  { action: 'approve', icon: <Check aria-hidden />, tone: 'ok' },
  { action: 'unapprove', icon: <Undo2 aria-hidden />, tone: 'muted' },
  { action: 'delete', icon: <Trash2 aria-hidden />, tone: 'danger' },
] as const;

/** Shows only the actions that the server allows this user (D39). */
export function RecordActionButtons(props: RecordActionButtonsProps) {
  return props.variant === 'icons' ? <IconActions {...props} /> : <ButtonActions {...props} />;
}

function IconActions({ record, mode, onAction, onRepeat }: RecordActionButtonsProps) {
  const { description } = record;
  const mayEdit = record.allowedActions.includes('edit');
  const allowed = actions.filter(({ action }) => record.allowedActions.includes(action));
  if (!mayEdit && !onRepeat && allowed.length === 0) return null;
  return (
    <>
      {onRepeat && (
        <RowIconButton
          action="repeat"
          label={t('repeat.repeat-record', { description })}
          tooltip={t('repeat.repeat')}
          onClick={() => onRepeat(record)}
        >
          <CopyPlus aria-hidden />
        </RowIconButton>
      )}
      {mayEdit && (
        <Link
          to="/worksheet/edit/$id"
          params={{ id: record.id }}
          search={{ mode }}
          preload={false}
          aria-label={t('worksheet.edit-record', { description })}
          data-tooltip={t('worksheet.edit')}
          data-action="edit"
          className={rowIconClasses('muted', true)}
        >
          <Pencil aria-hidden />
        </Link>
      )}
      {allowed.map(({ action, icon, tone }) => (
        <RowIconButton
          key={action}
          action={action}
          tone={tone}
          label={t(`worksheet.${action}-record`, { description })}
          tooltip={t(`worksheet.${action}`)}
          onClick={() => onAction(action, record)}
        >
          {icon}
        </RowIconButton>
      ))}
    </>
  );
}

function ButtonActions({ record, mode, onAction, onRepeat }: RecordActionButtonsProps) {
  const allowed = actions.filter(({ action }) => record.allowedActions.includes(action));
  return (
    <>
      {record.allowedActions.includes('edit') && (
        <Link
          to="/worksheet/edit/$id"
          params={{ id: record.id }}
          search={{ mode }}
          preload={false}
          data-action="edit"
          className={rowActionClasses('primary')}
        >
          <Pencil aria-hidden />
          {t('worksheet.edit')}
        </Link>
      )}
      {onRepeat && (
        <button type="button" className={rowActionClasses()} onClick={() => onRepeat(record)}>
          <CopyPlus aria-hidden />
          {t('repeat.repeat')}
        </button>
      )}
      {allowed.map(({ action, icon, tone }) => (
        <button
          key={action}
          type="button"
          data-action={action}
          className={rowActionClasses(tone === 'danger' ? 'danger' : undefined)}
          onClick={() => onAction(action, record)}
        >
          {icon}
          {t(`worksheet.${action}`)}
        </button>
      ))}
    </>
  );
}
