import { Link } from '@tanstack/react-router';
import type { Mode } from '@worksheet/domain/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { Button } from '@worksheet/ui/button';
import { Check, CopyPlus, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RowIcon, rowIconLook } from '#features/records/table/row-icon-button.tsx';
import type { RecordAct } from '#features/worksheet/list/optimistic-approval.ts';

interface RecordActionsProps {
  readonly record: WorksheetRecord;
  readonly mode: Mode;
  readonly as: 'icons' | 'words';
  readonly onAct: (act: RecordAct, record: WorksheetRecord) => void;
  /** Given where this record may be repeated. */
  readonly onRepeat?: ((record: WorksheetRecord) => void) | undefined;
}

const acts = [
  { act: 'approve', icon: <Check aria-hidden />, tone: 'ok' },
  { act: 'unapprove', icon: <Undo2 aria-hidden />, tone: 'muted' },
  { act: 'delete', icon: <Trash2 aria-hidden />, tone: 'danger' },
] as const;

/** What the server says this person may do to a record (D39). */
export function RecordActions(props: RecordActionsProps) {
  return props.as === 'icons' ? <Icons {...props} /> : <Words {...props} />;
}

function Icons({ record, mode, onAct, onRepeat }: RecordActionsProps) {
  const { t } = useTranslation();
  const { description } = record;
  const mayEdit = record.allowedActions.includes('edit');
  const allowed = acts.filter(({ act }) => record.allowedActions.includes(act));
  if (!mayEdit && !onRepeat && allowed.length === 0) return null;
  return (
    <>
      {onRepeat && (
        <RowIcon
          act="repeat"
          label={t('repeat.repeat-record', { description })}
          hint={t('repeat.repeat')}
          onClick={() => onRepeat(record)}
        >
          <CopyPlus aria-hidden />
        </RowIcon>
      )}
      {mayEdit && (
        <Link
          to="/worksheet/edit/$id"
          params={{ id: record.id }}
          search={{ mode }}
          preload={false}
          aria-label={t('worksheet.edit-record', { description })}
          data-hint={t('worksheet.edit')}
          data-act="edit"
          className={rowIconLook('muted', true)}
        >
          <Pencil aria-hidden />
        </Link>
      )}
      {allowed.map(({ act, icon, tone }) => (
        <RowIcon
          key={act}
          act={act}
          tone={tone}
          label={t(`worksheet.${act}-record`, { description })}
          hint={t(`worksheet.${act}`)}
          onClick={() => onAct(act, record)}
        >
          {icon}
        </RowIcon>
      ))}
    </>
  );
}

function Words({ record, mode, onAct, onRepeat }: RecordActionsProps) {
  const { t } = useTranslation();
  const allowed = acts.filter(({ act }) => record.allowedActions.includes(act));
  return (
    <>
      {record.allowedActions.includes('edit') && (
        <Button asChild className="min-h-11">
          <Link
            to="/worksheet/edit/$id"
            params={{ id: record.id }}
            search={{ mode }}
            preload={false}
            data-act="edit"
          >
            <Pencil aria-hidden />
            {t('worksheet.edit')}
          </Link>
        </Button>
      )}
      {allowed.map(({ act, icon }) => (
        <Button
          key={act}
          data-act={act}
          className="min-h-11"
          icon={icon}
          onClick={() => onAct(act, record)}
        >
          {t(`worksheet.${act}`)}
        </Button>
      ))}
      {onRepeat && (
        <Button
          className="min-h-11"
          icon={<CopyPlus aria-hidden />}
          onClick={() => onRepeat(record)}
        >
          {t('repeat.repeat')}
        </Button>
      )}
    </>
  );
}
