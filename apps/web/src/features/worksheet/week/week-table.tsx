import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { isCellTimed } from '@worksheet/domain/worksheet/week/edit';
import {
  columnsInRange,
  formatBlock,
  movePosition,
  parseBlock,
  placeBlock,
  type GridPosition,
  type GridRange,
} from '@worksheet/domain/worksheet/week/block';
import type { WeekRow as WeekRowData } from '@worksheet/domain/worksheet/week/grid';
import { normOfWeek, type OwnNorm } from '@worksheet/domain/hours/own-norm';
import { totalsOf } from '@worksheet/domain/worksheet/totals';
import { Button } from '@worksheet/ui/button';
import { cn } from '@worksheet/ui/cn';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats, useLanguage } from '#lib/format.ts';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';
import { useWeekFormats } from '#lib/week-formats.ts';
import { ClosedMark } from '#features/worksheet/week/week-closed.tsx';
import type { UndoDirection } from '#features/worksheet/week/undo-stack.ts';
import { useUndo } from '#features/worksheet/week/use-undo.ts';
import { WeekRow } from '#features/worksheet/week/week-row.tsx';
import { copiedText, hoursTotal } from '#features/worksheet/week/week-texts.ts';

interface WeekTableProps {
  readonly label: string;
  readonly dates: readonly string[];
  readonly today: string;
  readonly sections: {
    readonly hours: readonly WeekRowData[];
    readonly other: readonly WeekRowData[];
    readonly offered: readonly WeekRowData[];
  };
  /** Offered rows that are not shown yet. */
  readonly moreOffered: number;
  readonly onShowOffered: () => void;
  readonly onPasted: (outside: number) => void;
  readonly records: readonly WorksheetRecord[];
  /** Undefined in the week of somebody else. */
  readonly norm: OwnNorm | undefined;
}

/** Cells are inputs and buttons in their natural tab order; arrow keys move between them, too. */
export function WeekTable(props: WeekTableProps) {
  const { label, dates, today, sections, moreOffered, onShowOffered, records, norm } = props;
  const { t } = useTranslation();
  const weekFormats = useWeekFormats();
  const rows = [...sections.hours, ...sections.other, ...sections.offered];
  const grid = useGridKeys({ rows, columns: dates.length, onPasted: props.onPasted });
  const firstOther = sections.hours.length;
  const firstOffered = firstOther + sections.other.length;
  const renderRows = (from: number, list: readonly WeekRowData[], isOffered = false) =>
    list.map((row, index) => (
      <WeekRow
        key={row.key}
        row={row}
        index={from + index}
        range={grid.range}
        isOffered={isOffered}
      />
    ));
  return (
    <table
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      ref={grid.ref}
      {...grid.events}
      className="w-full table-fixed border-separate border-spacing-0 text-sm [&_tr.border-b>*]:border-b"
    >
      <colgroup>
        <col />
        {dates.map((date, column) => (
          <col
            key={date}
            className={column > 4 ? 'w-15 lg:w-17 xl:w-21' : 'w-16 lg:w-22 xl:w-28'}
          />
        ))}
        <col className="w-17 lg:w-20 xl:w-25" />
      </colgroup>
      <thead>
        <tr className="border-b text-xs text-ink-muted">
          <th scope="col" className="px-3 py-2 text-left font-medium xl:px-5">
            {t('week.rows')}
          </th>
          {dates.map((date, column) => (
            <th
              key={date}
              scope="col"
              aria-current={date === today ? 'date' : undefined}
              className={cn(
                'px-1 text-right font-medium whitespace-nowrap lg:px-1.5 xl:px-4',
                column > 4 && 'bg-well/45',
                date === today && 'text-primary',
              )}
            >
              <ClosedMark date={date} />
              {weekFormats.shortDay(date)}
            </th>
          ))}
          <th scope="col" className="px-2 text-right font-medium xl:px-5">
            {t('week.total')}
          </th>
        </tr>
      </thead>
      {sections.hours.length > 0 && (
        <tbody>
          <SectionHeading>{t('week.hours')}</SectionHeading>
          {renderRows(0, sections.hours)}
        </tbody>
      )}
      {sections.other.length > 0 && (
        <tbody>
          <SectionHeading>{t('week.other')}</SectionHeading>
          {renderRows(firstOther, sections.other)}
        </tbody>
      )}
      {sections.offered.length > 0 && (
        <tbody>
          <tr className="border-b">
            <td colSpan={9} className="px-3 py-1.5 text-xs text-ink-muted xl:px-5">
              {t('week.offered')}
            </td>
          </tr>
          {renderRows(firstOffered, sections.offered, true)}
          {moreOffered > 0 && (
            <tr className="border-b">
              <td colSpan={9} className="px-1 py-1 xl:px-3">
                <Button variant="quiet" size="sm" onClick={onShowOffered}>
                  {t('week.offered-more', { count: moreOffered })}
                </Button>
              </td>
            </tr>
          )}
        </tbody>
      )}
      <tfoot>
        <HoursRow dates={dates} records={records} norm={norm} />
        <OtherTotalsRow records={records} />
      </tfoot>
    </table>
  );
}

function SectionHeading({ children }: { children: ReactNode }) {
  return (
    <tr className="border-b">
      <th
        scope="rowgroup"
        colSpan={9}
        className="bg-well px-3 py-1.5 text-left font-semibold xl:px-5"
      >
        {children}
      </th>
    </tr>
  );
}

/** Hours count as the server has stored them, whatever their units of measure (D46). */
function HoursRow({ dates, records, norm }: Pick<WeekTableProps, 'dates' | 'records' | 'norm'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const ofWeek = norm && normOfWeek(dates, norm);
  return (
    <tr>
      <th scope="row" className="px-3 py-2.5 text-left font-semibold xl:px-5">
        {t('week.hours')}
        {ofWeek && (
          <span className="font-normal text-ink-muted">
            {' '}
            {t(`week.norm-of-${ofWeek.of}`, { hours: formats.quantity(ofWeek.hours) })}
          </span>
        )}
      </th>
      {dates.map((date, column) => {
        const hours = hoursTotal(records.filter((record) => record.date === date));
        return (
          <td
            key={date}
            data-hours={date}
            className={cn(
              'px-1.5 text-right font-semibold figures xl:px-4',
              column > 4 && 'bg-well/45',
            )}
          >
            {hours > 0 && formats.quantity(hours)}
          </td>
        );
      })}
      <td data-hours="week" className="px-2 text-right text-lg font-semibold figures xl:px-5">
        {formats.quantity(hoursTotal(records))}
      </td>
    </tr>
  );
}

/** Every other unit of measure by itself, and the sum of all quantities last and muted (D46). */
function OtherTotalsRow({ records }: { records: readonly WorksheetRecord[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { units, quantity } = totalsOf(records);
  if (units.length === 0) return null;
  return (
    <tr>
      <th scope="row" className="border-t px-3 py-2 text-left font-semibold xl:px-5">
        {t('week.other-totals')}
      </th>
      <td colSpan={8} className="border-t px-2 py-2 text-right figures xl:px-5">
        {units.map((unit) => `${formats.amount(unit.quantity)} ${unit.unitOfMeasure}`).join(' · ')}
        <span className="text-ink-muted">
          {' · '}
          {t('week.mixed-total', { total: formats.quantity(quantity) })}
        </span>
      </td>
    </tr>
  );
}

interface GridKeysOptions {
  readonly rows: readonly WeekRowData[];
  readonly columns: number;
  readonly onPasted: (outside: number) => void;
}

/** Arrow keys, Enter, Escape, and copying and pasting of blocks. */
function useGridKeys({ rows, columns, onPasted }: GridKeysOptions) {
  const { store, settings, canWrite } = useWeekContext();
  const language = useLanguage();
  const size = { rows: rows.length, columns };
  const [range, setRange] = useState<GridRange | null>(null);
  /** After Enter, F2 or a second click, the arrow keys move the caret instead. */
  const isEditing = useRef(false);
  const selectionStart = useRef<GridPosition>(undefined);
  const table = useRef<HTMLTableElement>(null);

  const focusCell = (position: GridPosition) => {
    cellAt(table.current, position)?.focus();
  };
  const undo = useUndo(({ rowKey, date }) => {
    const row = rows.findIndex(({ key }) => key === rowKey);
    const column = rows[row]?.cells.findIndex((cell) => cell.date === date);
    if (column !== undefined) focusCell({ row, column });
  });
  const typing = useTyping(table);
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
    if (!isDirty) typing.begin(input);
    const direction = canWrite ? undoDirection(event) : undefined;
    if (direction) {
      // The browser undoes what is being typed.
      if (isDirty && (direction === 'redo' || typing.isChanged(input))) return;
      event.preventDefault();
      return void undo(direction);
    }
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
      const below = movePosition(position, { key: 'ArrowDown', ctrl: false }, size);
      isEditing.current = false;
      if (below) return focusCell(below);
      if (slot) void store.commit(slot);
      return input.select();
    }
    const isCaretKey = isEditing.current && !['ArrowUp', 'ArrowDown'].includes(key);
    if (isCaretKey || event.altKey) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const from = range && shiftKey ? range.to : position;
    const to = movePosition(from, { key, ctrl }, size);
    if (!to) return;
    event.preventDefault();
    if (shiftKey) selectionStart.current = range?.from ?? position;
    focusCell(to);
  };

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const position = positionOf(event.target);
    if (!position) return;
    isEditing.current = false;
    const from = selectionStart.current;
    selectionStart.current = undefined;
    setRange(from ? { from, to: position } : null);
    if (event.target instanceof HTMLInputElement) {
      typing.begin(event.target);
      event.target.select();
    }
  };

  const onMouseDown = (event: MouseEvent<HTMLTableElement>) => {
    const position = positionOf(event.target);
    if (!position) return;
    const active = positionOf(document.activeElement);
    if (event.shiftKey && active) {
      event.preventDefault();
      selectionStart.current = range?.from ?? active;
      focusCell(position);
      return;
    }
    // A second click places the caret.
    if (event.target === document.activeElement) isEditing.current = true;
  };

  const onMouseUp = (event: MouseEvent<HTMLTableElement>) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && positionOf(target) && !isEditing.current) {
      const hasSelection = target.selectionStart !== target.selectionEnd;
      if (!hasSelection) target.select();
    }
  };

  const onCopy = (event: ClipboardEvent<HTMLTableElement>) => {
    const position = positionOf(event.target);
    if (!position || isEditing.current) return;
    const area = range ?? { from: position, to: position };
    const texts = rows.flatMap((row, index) => {
      const selected = columnsInRange(area, index);
      if (!selected) return [];
      return [
        row.cells
          .slice(selected.first, selected.last + 1)
          .map((cell) => copiedText(cell.records, language)),
      ];
    });
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatBlock(texts));
  };

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const position = positionOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!position || !canWrite) return;
    const block = parseBlock(text);
    const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1;
    if (!isBlock && (isEditing.current || event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const corner = range
      ? {
          row: Math.min(range.from.row, range.to.row),
          column: Math.min(range.from.column, range.to.column),
        }
      : position;
    const { cells, outside } = placeBlock(block, corner, size);
    const values = cells.flatMap((cell) => {
      const slot = slotAt(cell);
      return slot ? [{ slot, text: cell.text }] : [];
    });
    onPasted(outside);
    void store.paste(values);
  };

  return {
    range,
    ref: table,
    events: { onKeyDown, onFocus, onMouseDown, onMouseUp, onCopy, onPaste },
  };
}

/**
 * The browser has one list of undoable typing for all fields of a page, and would change a cell that nobody looks at. It
 * may only undo what was typed into the cell with the focus since that was saved last.
 */
function useTyping(table: RefObject<HTMLTableElement | null>) {
  const before = useRef('');
  const isChanged = (input: EventTarget | null | undefined) =>
    input instanceof HTMLInputElement && input.value !== before.current;
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const isHistory = event.inputType.startsWith('history') && positionOf(event.target);
    if (isHistory && event.target !== document.activeElement) event.preventDefault();
  });
  useEffect(() => {
    const element = table.current;
    const listener = (event: InputEvent) => onBeforeInput(event);
    element?.addEventListener('beforeinput', listener);
    return () => element?.removeEventListener('beforeinput', listener);
  }, [table]);
  return {
    begin: (input: HTMLInputElement | undefined) => {
      if (input) before.current = input.value;
    },
    isChanged,
  };
}

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z; Cmd on a Mac. */
function undoDirection(event: KeyboardEvent): UndoDirection | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : undefined;
}

function positionOf(target: EventTarget | null): GridPosition | undefined {
  if (!(target instanceof Element)) return undefined;
  const [row, column] = (target.closest('[data-cell]')?.getAttribute('data-cell') ?? '')
    .split(':')
    .map(Number);
  return row === undefined || column === undefined || Number.isNaN(row)
    ? undefined
    : { row, column };
}

function cellAt(
  table: HTMLTableElement | null,
  { row, column }: GridPosition,
): HTMLElement | null | undefined {
  return table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);
}
