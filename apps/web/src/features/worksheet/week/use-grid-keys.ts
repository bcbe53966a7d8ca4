import { isCellTimed } from '@worksheet/domain/worksheet/week/edit';
import type { GridPosition, GridRange } from '@worksheet/domain/worksheet/week/block';
import type { WeekRow } from '@worksheet/domain/worksheet/week/grid';
import {
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { nextCell } from '#components/matrix/next-cell.ts';
import { focusCell, positionOf } from '#components/matrix/use-grid-cells.ts';
import { useGridClipboard } from '#features/worksheet/week/use-grid-clipboard.ts';
import { useUndoKeys } from '#features/worksheet/week/use-undo-keys.ts';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';

interface GridKeysOptions {
  readonly rows: readonly WeekRow[];
  readonly columns: number;
  readonly onPasted: (outside: number) => void;
}

/** Arrow keys, Enter, Escape and the selection; cells are inputs and buttons in their natural tab order. */
export function useGridKeys({ rows, columns, onPasted }: GridKeysOptions) {
  const { store, settings } = useWeekContext();
  const usable = rows.map(({ cells }) => cells.map(() => true));
  const [range, setRange] = useState<GridRange | null>(null);
  /** After Enter, F2 or a second click of a mouse, the arrow keys move the caret instead. */
  const isEditing = useRef(false);
  const selectionStart = useRef<GridPosition>(undefined);
  const isMouse = useRef(false);
  const table = useRef<HTMLTableElement>(null);

  const focusAt = (position: GridPosition) => focusCell(table.current, position);
  const undoKeys = useUndoKeys({
    table,
    focusSlot: ({ rowKey, date }) => {
      const row = rows.findIndex(({ key }) => key === rowKey);
      const column = rows[row]?.cells.findIndex((cell) => cell.date === date);
      if (column !== undefined) focusAt({ row, column });
    },
  });
  const slotAt = ({ row, column }: GridPosition) => {
    const data = rows[row];
    const cell = data?.cells[column];
    if (!data || !cell) return undefined;
    const { key: rowKey, line } = data;
    return { rowKey, line, date: cell.date, isTimed: isCellTimed(line, cell.records, settings) };
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const position = positionOf(event.target);
    // React events bubble through portals: keys of an open cell's lines are not the grid's.
    if (!position || event.nativeEvent.isComposing) return;
    const { target, key, shiftKey } = event;
    const input = target instanceof HTMLInputElement ? target : undefined;
    const slot = slotAt(position);
    const isDirty = slot !== undefined && store.editOf(slot)?.status === 'typing';
    if (input && !isDirty) undoKeys.begin(input);
    if (undoKeys.onKey(event, isDirty ? input : undefined)) return;
    if (key === 'Escape' && input && slot && (isDirty || isEditing.current)) {
      event.preventDefault();
      isEditing.current = false;
      store.undo(slot);
      return input.select();
    }
    if (key === 'Escape' && range) return setRange(null);
    if (key === 'F2' && input) {
      isEditing.current = true;
      return input.setSelectionRange(input.value.length, input.value.length);
    }
    if (key === 'Enter' && input) {
      event.preventDefault();
      if (!isDirty && !isEditing.current) {
        isEditing.current = true;
        return input.setSelectionRange(input.value.length, input.value.length);
      }
      const below = nextCell(usable, position, { key: 'ArrowDown', ctrl: false });
      isEditing.current = false;
      if (below) return focusAt(below);
      if (slot) void store.commit(slot);
      return input.select();
    }
    const isCaretKey = isEditing.current && !['ArrowUp', 'ArrowDown'].includes(key);
    if (isCaretKey || event.altKey) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const from = range && shiftKey ? range.to : position;
    const to = nextCell(usable, from, { key, ctrl });
    if (!to) return;
    event.preventDefault();
    if (shiftKey) selectionStart.current = range?.from ?? position;
    focusAt(to);
  };

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const position = positionOf(event.target);
    if (!position) return;
    isEditing.current = false;
    const from = selectionStart.current;
    selectionStart.current = undefined;
    setRange(from ? { from, to: position } : null);
    if (event.target instanceof HTMLInputElement) {
      undoKeys.begin(event.target);
      event.target.select();
    }
  };

  const onPointerDown = ({ pointerType }: PointerEvent) => {
    isMouse.current = pointerType === 'mouse';
  };

  const onMouseDown = (event: MouseEvent<HTMLTableElement>) => {
    const position = positionOf(event.target);
    if (!position) return;
    const active = positionOf(document.activeElement);
    if (event.shiftKey && active) {
      event.preventDefault();
      selectionStart.current = range?.from ?? active;
      focusAt(position);
      return;
    }
    // A second click places the caret; a second touch is of somebody who types the amount again.
    if (event.target === document.activeElement) isEditing.current = isMouse.current;
  };

  const onMouseUp = (event: MouseEvent<HTMLTableElement>) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && positionOf(target) && !isEditing.current) {
      const hasSelection = target.selectionStart !== target.selectionEnd;
      if (!hasSelection) target.select();
    }
  };

  const clipboard = useGridClipboard({
    rows,
    columns,
    range,
    slotAt,
    isEditing: () => isEditing.current,
    onPasted,
  });
  return {
    range,
    ref: table,
    events: { onKeyDown, onFocus, onPointerDown, onMouseDown, onMouseUp, ...clipboard },
  };
}
