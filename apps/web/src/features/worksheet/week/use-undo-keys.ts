import { toast } from '@worksheet/ui/toaster';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { t } from 'i18next';
import { ProblemError } from '#lib/problem.ts';
import { problemText } from '#lib/show-error.ts';
import { refusalText } from '#records/refusal-text.ts';
import { useCellName } from '#features/worksheet/week/use-cell-name.ts';
import type { UndoDirection, UndoResult } from '#features/worksheet/week/undo-stack.ts';
import { withOwnPaths, type Slot } from '#features/worksheet/week/week-edits.ts';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';

interface UndoOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly focusSlot: (slot: Slot) => void;
}

/** The keys that take the last act back or do it again; while a cell is typed in, they are the browser's. */
export function useUndoKeys({ table, focusSlot }: UndoOptions) {
  const { canWrite } = useWeekContext();
  const move = useMove(focusSlot);
  /** The text of the field with the focus, before the user typed in it. */
  const before = useRef('');
  useOwnTypingOnly(table);
  return {
    begin: ({ value }: HTMLInputElement) => void (before.current = value),
    /** Returns whether the key is one of these. */
    onKey: (event: KeyboardEvent, typed: HTMLInputElement | undefined): boolean => {
      const direction = canWrite ? directionOf(event) : undefined;
      if (!direction) return false;
      const isBrowsers = typed && (direction === 'redo' || typed.value !== before.current);
      if (!isBrowsers) {
        event.preventDefault();
        void move(direction);
      }
      return true;
    },
  };
}

/** Says what changed, and leads to it. */
function useMove(focusSlot: UndoOptions['focusSlot']) {
  const { store, session } = useWeekContext();
  const cellName = useCellName();
  const reasonOf = async ({ problem, outdated }: UndoResult) => {
    if (problem?.code !== 'record-changed' || outdated === undefined)
      return problem && problemText(withOwnPaths(problem));
    return refusalText(new ProblemError(problem), { record: outdated, session });
  };
  return async (direction: UndoDirection) => {
    const result = await store.acts.move(direction);
    if (!result) return;
    const id = 'week-undo';
    const reason = await reasonOf(result);
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

/**
 * The browser has one list of undoable typing for all fields of a page, and would change a cell that nobody looks at. It
 * may only undo the typing of the cell with the focus.
 */
function useOwnTypingOnly(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const element = table.current;
    const refuseOthers = (event: InputEvent) => {
      const isOther = event.target !== document.activeElement;
      if (event.inputType.startsWith('history') && isOther) event.preventDefault();
    };
    element?.addEventListener('beforeinput', refuseOthers);
    return () => element?.removeEventListener('beforeinput', refuseOthers);
  }, [table]);
}

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z; Cmd on a Mac. */
function directionOf(event: KeyboardEvent): UndoDirection | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}
