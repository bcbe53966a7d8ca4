import { isCellTimed } from '@worksheet/domain/worksheet/week/edit';
import type { GridPosition } from '@worksheet/domain/worksheet/week/block';
import {
  cellState,
  type CellState,
  type WeekCell as WeekCellData,
  type WeekRow,
} from '@worksheet/domain/worksheet/week/grid';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { cn } from '@worksheet/ui/cn';
import { Popover } from '@worksheet/ui/popover';
import { Spinner } from '@worksheet/ui/spinner';
import { Archive, Check, CircleAlert, Lock, Signature, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import { formats } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { returnedIn, useCellName } from '#features/worksheet/week/use-cell-name.ts';
import { LinesEditor } from '#features/worksheet/week/lines-editor.tsx';
import { type WaitingAmount, WaitingCell } from '#features/worksheet/week/waiting-cell.tsx';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';
import type { CellEdit, Slot } from '#features/worksheet/week/week-edits.ts';
import { messageId, quantityTotal } from '#features/worksheet/week/week-texts.ts';

interface WeekCellProps {
  readonly row: WeekRow;
  readonly cell: WeekCellData;
  /** The edits of the cell and of its lines. */
  readonly edits: readonly CellEdit[];
  readonly waiting: readonly WaitingAmount[];
  readonly position: GridPosition;
  readonly isSelected: boolean;
}

/** An input for one amount; a button for several records, for times and for what may not be changed. */
export function WeekCell({ row, cell, edits, waiting, position, isSelected }: WeekCellProps) {
  const { settings, canWrite } = useWeekContext();
  const state = cellState(cell);
  const timed = isCellTimed(row.line, cell.records, settings);
  const slot: Slot = { rowKey: row.key, line: row.line, date: cell.date, isTimed: timed };
  const edit = edits.find((each) => each.slot.part === undefined);
  const isWeekend = position.column > 4;
  const isPlain = !timed || (edit?.status === 'failed' && state.kind !== 'locked');
  const kind =
    waiting.length > 0 && edits.every(({ status }) => status === 'saved')
      ? 'waiting'
      : state.kind === 'locked' || !canWrite
        ? 'locked'
        : isPlain && state.kind !== 'several'
          ? 'input'
          : 'lines';
  const shared = { row, cell, state, slot, edit, edits, position, isWeekend };
  return (
    <td
      aria-selected={isSelected || undefined}
      className={cn(
        'relative p-0.5 xl:px-[3px] xl:py-1',
        isWeekend && 'bg-well/45',
        isSelected && 'bg-primary-soft',
      )}
    >
      {kind === 'input' && <AmountInput {...shared} />}
      {kind === 'lines' && <LinesButton {...shared} />}
      {kind === 'locked' && <LockedCell {...shared} />}
      {kind === 'waiting' && <WaitingCell {...{ row, cell, position, waiting }} className={box} />}
    </td>
  );
}

interface CellContent {
  readonly row: WeekRow;
  readonly cell: WeekCellData;
  readonly state: CellState;
  readonly slot: Slot;
  readonly edit: CellEdit | undefined;
  readonly edits: readonly CellEdit[];
  readonly position: GridPosition;
  readonly isWeekend: boolean;
}

const box =
  'block h-9 w-full rounded-md border text-right text-sm figures touch:h-11 focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus';
const failedBox = 'border-danger bg-surface text-danger';

const returnedBox = 'border-transparent bg-warn-soft hover:border-warn';

/** Seven characters fit into the narrowest cell. */
function sizeOf({ length }: string): string {
  return length > 5 ? 'max-lg:text-[0.6875rem]' : 'max-md:text-xs';
}

/** Empty cells of a weekend show their box when they are used. */
function openBox(isHidden: boolean): string {
  return isHidden
    ? 'border-transparent hover:border-edge'
    : 'border-line bg-surface hover:border-edge';
}

function AmountInput({ row, cell, slot, edit, position, isWeekend }: CellContent) {
  const { store } = useWeekContext();
  const name = useCellName();
  const isFailed = edit?.status === 'failed';
  const stored = cell.records.length > 0 ? formats.quantity(quantityTotal(cell.records)) : '';
  const text = edit && edit.status !== 'saved' ? edit.text : stored;
  const input = useRef<HTMLInputElement>(null);
  // A text that another cause than typing changes loses its selection, and the next key would be added to it.
  const isTyping = edit?.status === 'typing';
  useLayoutEffect(() => {
    if (!isTyping && document.activeElement === input.current) input.current?.select();
  }, [text, isTyping]);
  const returned = returnedIn(cell.records);
  const reasonOf = useReturnReason();
  const amountBox = () => {
    if (isFailed) return failedBox;
    return returned && !edit ? returnedBox : openBox(isWeekend && text === '');
  };
  return (
    <>
      <input
        ref={input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        data-cell={`${position.row}:${position.column}`}
        aria-label={name({ ...cell, line: row.line, edit })}
        aria-invalid={isFailed || undefined}
        aria-describedby={isFailed ? messageId(slot) : undefined}
        // A large amount may be wider than the cell.
        data-tooltip={text.length > 8 ? text : reasonOf(returned)}
        value={text}
        onChange={({ target }) => store.type(slot, target.value)}
        onBlur={() => void store.commit(slot)}
        className={cn(box, 'px-1 md:px-1.5 xl:px-2.5', sizeOf(text), amountBox())}
      />
      {returned && !edit && <ReturnedMark />}
      <CellMark edit={edit} />
    </>
  );
}

function LinesButton({ row, cell, slot, edits, position, isWeekend }: CellContent) {
  const name = useCellName();
  const [open, setOpen] = useState(false);
  /** The key that opened the popover is its first sign. */
  const [typed, setTyped] = useState('');
  const edit =
    edits.find(({ status }) => status === 'failed') ??
    edits.find(({ status }) => status === 'saving') ??
    edits.find(({ status }) => status === 'saved');
  const isFailed = edit?.status === 'failed';
  const count = cell.records.length;
  const boxOf = () => {
    if (isFailed) return failedBox;
    if (open) return 'border-focus bg-surface outline-2 -outline-offset-1 outline-focus';
    return returned && !edit ? returnedBox : openBox(isWeekend && count === 0);
  };
  const returned = returnedIn(cell.records);
  const reasonOf = useReturnReason();
  const change = (next: boolean) => {
    if (next) setTyped('');
    setOpen(next);
  };
  return (
    <Popover
      open={open}
      onOpenChange={change}
      label={name({ ...cell, line: row.line })}
      anchor={
        <button
          type="button"
          data-cell={`${position.row}:${position.column}`}
          aria-describedby={isFailed ? messageId(edit.slot) : undefined}
          data-tooltip={reasonOf(returned)}
          onKeyDown={(event) => {
            if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            setTyped(event.key);
            setOpen(true);
          }}
          className={cn(
            box,
            'relative px-1 md:px-1.5 xl:px-2.5',
            boxOf(),
            count > 1 && 'font-semibold',
          )}
        >
          <span className="sr-only">{name({ ...cell, line: row.line, edit })}</span>
          {returned && !edit && <ReturnedMark />}
          {count > 1 && !edit && !returned && (
            <span
              aria-hidden
              className="absolute inset-y-0 left-1.5 flex items-center text-xs font-normal text-ink-muted max-lg:hidden xl:left-2.5"
            >
              <span className="xl:hidden">{count} ×</span>
              <span className="max-xl:hidden">{t('week.lines', { count })}</span>
            </span>
          )}
          {count > 0 && <span aria-hidden>{formats.quantity(quantityTotal(cell.records))}</span>}
          <CellMark edit={edit} />
        </button>
      }
    >
      <LinesEditor row={row} cell={cell} slot={slot} typed={typed} onClose={() => setOpen(false)} />
    </Popover>
  );
}

const lockIcons = {
  'record-approved': <Check aria-hidden />,
  'record-exported': <Archive aria-hidden />,
  'record-changed-by-another': <Lock aria-hidden />,
  'record-not-yours': <Lock aria-hidden />,
  'record-signed-off': <Signature aria-hidden />,
  'period-closed': <Lock aria-hidden />,
};

function LockedCell({ row, cell, state, edit, slot, position }: CellContent) {
  const { store } = useWeekContext();
  const name = useCellName();
  const nameOf = usePersonName();
  const reason = state.kind === 'locked' ? state.reason : null;
  const [record] = cell.records;
  const why =
    reason === null
      ? t('week.read-only')
      : t(`worksheet.lock-${reason}`, {
          name: nameOf(record?.modifiedBy ?? record?.username ?? null),
        });
  const isFailed = edit?.status === 'failed';
  return (
    <button
      type="button"
      aria-disabled="true"
      data-cell={`${position.row}:${position.column}`}
      data-tooltip={why}
      aria-label={`${name({ ...cell, line: row.line, edit })}, ${why}`}
      aria-describedby={isFailed ? messageId(slot) : undefined}
      onBlur={() => edit && store.undo(slot)}
      className={cn(
        box,
        'relative cursor-default! border-transparent bg-well px-1 text-ink-muted lg:px-1.5 xl:px-2.5',
      )}
    >
      <span className="absolute inset-y-0 left-1 flex items-center max-md:hidden [&_svg]:size-3.5 xl:left-2.5 xl:[&_svg]:size-4">
        {reason && (
          <span className={reason === 'record-approved' ? 'text-ok' : undefined}>
            {lockIcons[reason]}
          </span>
        )}
      </span>
      {cell.records.length > 0 && (
        <span className={reason === null ? undefined : 'text-ink'}>
          {formats.quantity(quantityTotal(cell.records))}
        </span>
      )}
    </button>
  );
}

function useReturnReason() {
  const nameOf = usePersonName();
  return (returned: WorksheetRecord | undefined): string | undefined =>
    returned && `${nameOf(returned.returnedBy)}: ${returned.returnReason}`;
}

function ReturnedMark() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 flex items-center text-xs font-medium text-warn xl:inset-y-0 xl:left-3"
    >
      {/* A large amount needs the whole width of a narrow cell. */}
      <Undo2 className="size-4 rounded-full bg-surface p-0.5 xl:hidden" />
      <span className="max-xl:hidden">{t('week.returned')}</span>
    </span>
  );
}

/** Shows the state beside the amount: being saved, just saved, not saved. */
function CellMark({ edit }: { edit: CellEdit | undefined }) {
  const marks: Partial<Record<CellEdit['status'], ReactNode>> = {
    saving: <Spinner />,
    saved: (
      <>
        <span className="text-xs text-ok max-xl:hidden">{t('week.saved')}</span>
        <span className="size-1.5 rounded-full bg-ok xl:hidden" />
      </>
    ),
    failed: <CircleAlert className="text-danger" />,
  };
  const mark = edit && marks[edit.status];
  if (!mark) return null;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 left-2 flex items-center font-normal text-ink-muted xl:left-3 [&_svg]:size-3.5 xl:[&_svg]:size-4"
    >
      {mark}
    </span>
  );
}
