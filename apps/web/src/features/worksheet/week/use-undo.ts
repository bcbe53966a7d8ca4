import { toast } from '@worksheet/ui/toaster';
import { useTranslation } from 'react-i18next';
import { problemText } from '#lib/show-error.ts';
import { useCellName } from '#features/worksheet/week/use-cell-name.ts';
import type { UndoDirection, UndoResult } from '#features/worksheet/week/undo-stack.ts';
import { withOwnPaths, type Slot } from '#features/worksheet/week/week-edits.ts';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';

/** Takes the last act back, or does it again; says what changed, and leads to it. */
export function useUndo(focusSlot: (slot: Slot) => void) {
  const { t } = useTranslation();
  const { store } = useWeekContext();
  const cellName = useCellName();
  const reasonOf = ({ problem }: UndoResult) => {
    if (problem?.code === 'record-changed') return t('week.changed-since');
    return problem && problemText(withOwnPaths(problem));
  };
  return async (direction: UndoDirection) => {
    const result = await store.acts.move(direction);
    if (!result) return;
    const id = 'week-undo';
    const reason = reasonOf(result);
    if (reason !== undefined) toast.error(t('week.not-changed', { reason }), { id });
    const [slot] = result.slots;
    if (!slot) return;
    focusSlot(slot);
    if (reason !== undefined) return;
    const { rowKey, line, date } = slot;
    const what =
      result.slots.length === 1
        ? cellName({ line, date, records: store.recordsOfCell(rowKey, date) })
        : t('week.cells', { count: result.slots.length });
    toast.success(direction === 'undo' ? t('week.undone', { what }) : t('week.redone', { what }), {
      id,
    });
  };
}
