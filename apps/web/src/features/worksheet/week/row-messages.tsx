import type { WeekRow } from '@worksheet/domain/worksheet/week/grid';
import { Button } from '@worksheet/ui/button';
import { CircleAlert } from 'lucide-react';
import { t } from 'i18next';
import { useDeviceName } from '#components/outbox/use-outbox.ts';
import { entryFieldTexts } from '#lib/entry-field-texts.ts';
import { formats } from '#lib/format.ts';
import { ProblemError, type Problem } from '#lib/problem.ts';
import { errorText, fieldText } from '#lib/show-error.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { isUnreachable } from '#records/transport.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';
import type { CellEdit } from '#features/worksheet/week/week-edits.ts';
import { messageId, quantityTotal } from '#features/worksheet/week/week-texts.ts';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { isEntryField } from '#features/worksheet/entry-form/entry-errors.ts';

/** Why cells of the row are not saved, and what can be done about it. */
export function RowMessages({ row, edits }: { row: WeekRow; edits: readonly CellEdit[] }) {
  return (
    <tr className="border-b">
      <td />
      <td colSpan={8} className="px-2 pb-2">
        <div role="alert">
          <ul className="grid gap-1">
            {edits.map((edit) => (
              <RowMessage key={messageId(edit.slot)} row={row} edit={edit} />
            ))}
          </ul>
        </div>
      </td>
    </tr>
  );
}

function RowMessage({ edit }: { row: WeekRow; edit: CellEdit }) {
  const { store } = useWeekContext();
  const faultText = useFaultText();
  const { slot, fault, text } = edit;
  const now = fault?.kind === 'changed' ? fault.now : [];
  const canWrite = now.every(({ allowedActions }) => allowedActions.includes('edit'));
  const canRetry =
    fault?.kind === 'kept' ||
    (fault?.kind === 'problem' && fault.problem.errors.length === 0) ||
    (fault?.kind === 'changed' &&
      fault.problem.code !== 'period-closed' &&
      canWrite &&
      now.length <= 1);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-danger">
      <span id={messageId(slot)} className="flex min-w-0 items-start gap-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="wrap-anywhere">{faultText(edit)}</span>
      </span>
      <span className="flex gap-1">
        {canRetry && (
          <Button
            size="sm"
            onClick={() =>
              void (fault.kind === 'changed' ? store.overwrite(slot) : store.retry(slot))
            }
          >
            {fault.kind === 'problem' ? t('base.retry') : t('week.keep-mine', { text })}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => store.undo(slot)}>
          {fault?.kind === 'changed' && now.length > 0
            ? t('week.use-theirs', { value: formats.quantity(quantityTotal(now)) })
            : t('week.discard')}
        </Button>
      </span>
    </li>
  );
}

function useFaultText() {
  const device = useDeviceName();
  const nameOf = usePersonName();
  const problemReason = ({ base }: CellEdit, problem: Problem) => {
    const [first] = problem.errors;
    if (first) return fieldErrorText(first);
    const failure = new ProblemError(problem);
    if (base.length > 0 && isUnreachable(failure))
      return t('outbox.change-cannot-wait', { device });
    return errorText(failure);
  };
  const { session } = useWeekContext();
  const fieldErrorText = (error: FieldError) => {
    if (error.code === 'invalid-time') return t('week.times-hint');
    const label = isEntryField(error.path)
      ? t(`worksheet.${entryFieldTexts[error.path]}`)
      : error.path;
    return fieldText(error, label);
  };
  return (edit: CellEdit): string => {
    const { slot, text, fault } = edit;
    const day = weekFormats.shortDay(slot.date);
    const refused = (reason: string) =>
      `${t('week.refused', { day, text, reason: sentence(reason) })} ${t('week.refused-kept')}`;
    switch (fault?.kind) {
      case 'refused':
        return refused(fieldErrorText(fault.error));
      case 'problem': {
        const reason = problemReason(edit, fault.problem);
        return text.trim() === ''
          ? t('week.failed-delete', { day, reason: sentence(reason) })
          : refused(reason);
      }
      case 'changed': {
        const [record] = fault.now;
        if (fault.problem.code === 'period-closed')
          return refused(errorText(new ProblemError(fault.problem)));
        if (!record) return t('week.gone', { day, text });
        if (fault.problem.code === 'record-changed-by-another')
          return refused(
            t('worksheet.lock-record-changed-by-another', { name: nameOf(record.modifiedBy) }),
          );
        if (!record.allowedActions.includes('edit'))
          return refused(errorText(new ProblemError(fault.problem)));
        return t(record.modifiedBy === session.username ? 'week.changed-own' : 'week.changed', {
          day,
          text,
          name: nameOf(record.modifiedBy ?? record.username),
          value: formats.quantity(quantityTotal(fault.now)),
        });
      }
      case 'locked':
        return refused(t('week.pasted-locked'));
      case 'several':
        return refused(t('week.pasted-lines'));
      default:
        return refused('');
    }
  };
}

function sentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
