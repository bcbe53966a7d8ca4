import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { formatClock, hoursBetween } from '@worksheet/domain/worksheet/time';
import { endOfDay, isCellTimed, readTimes } from '@worksheet/domain/worksheet/week/edit';
import type { WeekCell, WeekRow } from '@worksheet/domain/worksheet/week/grid';
import { cn } from '@worksheet/ui/cn';
import { IconButton } from '@worksheet/ui/icon-button';
import { Key } from '@worksheet/ui/key';
import { selectOnClick } from '@worksheet/ui/input';
import { CircleAlert, Lock, Trash2 } from 'lucide-react';
import { useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import { tooLongText } from '#components/form/typing-checks.ts';
import { formats, useLanguage } from '#lib/format.ts';
import { usePersonName } from '#lib/use-person-name.ts';
import { LazyReturnNote } from '#features/records/returned/lazy-returned.tsx';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { useUnitName } from '#lib/use-unit-name.ts';
import type { CellEdit, Slot } from '#features/worksheet/week/week-edits.ts';
import {
  messageId,
  clockText,
  jobText,
  quantityTotal,
} from '#features/worksheet/week/week-texts.ts';
import { formatNumberText } from '@worksheet/domain/fields/number-text';
import { maxDescription } from '@worksheet/domain/worksheet/limits';

interface LinesEditorProps {
  readonly row: WeekRow;
  readonly cell: WeekCell;
  readonly slot: Slot;
  /** The key that opened the cell. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** The records of a cell one by one, and a further one. */
export function LinesEditor({ row, cell, slot, typed, onClose }: LinesEditorProps) {
  const unitName = useUnitName();
  const { store, settings } = useWeekContext();
  useSyncExternalStore(store.subscribe, () => store.rowVersion(row.key));
  const lineSlots = cell.records.map((record): Slot => ({
    ...slot,
    part: record.id,
    isTimed: isCellTimed(row.line, [record], settings),
  }));
  return (
    <div>
      <div className="mb-2 border-b pb-2.5">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="font-semibold">{weekFormats.longDay(cell.date)}</h3>
          {cell.records.length > 0 && (
            <p className="figures shrink-0 text-ink-muted">
              <strong className="font-semibold text-ink">
                {formats.quantity(quantityTotal(cell.records))}
              </strong>{' '}
              {unitName(quantityTotal(cell.records), row.line.unitOfMeasureDescription)}
            </p>
          )}
        </div>
        <p className="text-xs text-ink-muted wrap-anywhere">
          {[jobText(row.line), row.line.jobTaskDescription].filter(Boolean).join(' · ')}
        </p>
      </div>
      <ol className="divide-y">
        {cell.records.map((record, index) => (
          <RecordLine
            key={`${record.id} ${record.version}`}
            record={record}
            slot={lineSlots[index] ?? slot}
            number={index + 1}
            onClose={onClose}
          />
        ))}
        <NewLine
          key={cell.records.length}
          row={row}
          slot={{ ...slot, part: 'new', isTimed: isCellTimed(row.line, [], settings) }}
          date={cell.date}
          typed={typed}
          onClose={onClose}
        />
      </ol>
      <p aria-hidden className="mt-2.5 flex gap-4 text-xs text-ink-muted">
        <span>
          <Key>↵</Key> {t('week.save-key')}
        </span>
        <span>
          <Key>Esc</Key> {t('week.close-key')}
        </span>
      </p>
    </div>
  );
}

interface RecordLineProps {
  readonly record: WorksheetRecord;
  readonly slot: Slot;
  readonly number: number;
  readonly onClose: () => void;
}

function RecordLine({ record, slot, number, onClose }: RecordLineProps) {
  const nameOf = usePersonName();
  const { store } = useWeekContext();
  const language = useLanguage();
  const edit = store.editOf(slot);
  const stored = slot.isTimed
    ? [clockText(record.timeFrom ?? '', record.date), clockText(record.timeTo ?? '', record.date)]
    : [formatNumberText(record.quantity, language)];
  const isLocked = !record.allowedActions.includes('edit');
  const line = useLine({ slot, initial: failedTexts(edit) ?? stored });
  return (
    <li {...line.events} className="py-2">
      <div className="flex items-center gap-2">
        <AmountFields
          {...line}
          isTimed={slot.isTimed}
          isLocked={isLocked}
          isFailed={edit?.status === 'failed'}
          describedBy={edit?.status === 'failed' ? messageId(slot) : undefined}
          label={t('week.line-of', { number })}
        />
        <span className="min-w-0 flex-1 wrap-anywhere">{record.description}</span>
        {slot.isTimed && (
          <strong className="figures font-semibold">{formats.quantity(record.quantity)}</strong>
        )}
        {isLocked ? (
          <span
            role="img"
            aria-label={
              record.lockReason === null
                ? t('week.read-only')
                : t(`worksheet.lock-${record.lockReason}`, { name: nameOf(record.modifiedBy) })
            }
            className="inline-grid size-8 place-items-center text-ink-muted"
          >
            <Lock aria-hidden className="size-4" />
          </span>
        ) : (
          <IconButton
            size="sm"
            label={t('week.delete-line', { number })}
            className="text-ink-muted"
            onClick={() => {
              store.type(slot, '');
              onClose();
              void store.commit(slot);
            }}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      <LineFault edit={edit} />
      {record.returnedDateTime !== null && (
        <div className="mt-2">
          <LazyReturnNote record={record} look="box" />
        </div>
      )}
    </li>
  );
}

interface NewLineProps {
  readonly row: WeekRow;
  readonly slot: Slot;
  readonly date: string;
  readonly typed: string;
  readonly onClose: () => void;
}

function NewLine({ row, slot, date, typed }: NewLineProps) {
  const { store, session } = useWeekContext();
  const edit = store.editOf(slot);
  const [description, setDescription] = useState(
    edit?.slot.line.description ?? row.line.description,
  );
  const end = endOfDay(store.recordsOfDay(date), date);
  const start = end === undefined ? '' : formatClock(end);
  const first = start === '' ? [typed, ''] : [start, typed];
  const line = useLine({
    slot: { ...slot, line: { ...row.line, description: description.trim() } },
    initial: failedTexts(edit) ?? (slot.isTimed ? first : [typed]),
    autoFocus: slot.isTimed && start !== '' ? 1 : 0,
  });
  const reading = slot.isTimed ? readTimes(line.texts[0] ?? '', line.texts[1] ?? '') : undefined;
  const times = reading?.kind === 'amount' && 'timeFrom' in reading.amount ? reading.amount : null;
  const hours =
    times && hoursBetween(times.timeFrom, times.timeTo, { date, timeZone: session.timeZone });
  const tooLong = tooLongText(description, {
    name: 'description',
    label: t('week.description'),
    max: maxDescription,
  });
  return (
    <li {...line.events} className="py-2">
      <div className="flex items-center gap-2">
        <AmountFields
          {...line}
          isTimed={slot.isTimed}
          isLocked={false}
          isFailed={edit?.status === 'failed'}
          describedBy={edit?.status === 'failed' ? messageId(slot) : undefined}
          label={t('week.new-line')}
        />
        <input
          type="text"
          value={description}
          aria-label={t('week.description')}
          aria-invalid={tooLong !== undefined || undefined}
          placeholder={t('week.new-line')}
          autoComplete="off"
          onChange={({ target }) => setDescription(target.value)}
          className="control-box h-8 min-w-0 flex-1 px-2 text-sm touch:h-11"
        />
        {hours !== null && hours !== undefined && (
          <strong className="figures font-semibold">{formats.quantity(hours)}</strong>
        )}
      </div>
      {tooLong && <p className="mt-1 text-xs text-danger">{tooLong}</p>}
      <LineFault edit={edit} />
    </li>
  );
}

/** Returns the texts that were typed into a line and not saved. */
function failedTexts(edit: CellEdit | undefined): readonly string[] | undefined {
  return edit?.status === 'failed' ? edit.text.split(/\s*-\s*/) : undefined;
}

function LineFault({ edit }: { edit: CellEdit | undefined }) {
  if (edit?.status !== 'failed') return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-xs text-danger">
      <CircleAlert aria-hidden className="size-3.5" />
      {t('week.cell-failed')}
    </p>
  );
}

interface LineOptions {
  readonly slot: Slot;
  readonly initial: readonly string[];
  readonly autoFocus?: number;
}

/** Saves a line when the focus leaves it or Enter is pressed. */
function useLine({ slot, initial, autoFocus }: LineOptions) {
  const { store } = useWeekContext();
  const [texts, setTexts] = useState<readonly string[]>(initial);
  const save = () => {
    const isComplete = slot.part !== 'new' || texts.at(-1)?.trim() !== '';
    if (!isComplete) return;
    store.type(slot, texts.map((text) => text.trim()).join('-'));
    void store.commit(slot);
  };
  return {
    texts,
    autoFocus,
    setText: (index: number, text: string) =>
      setTexts(texts.map((old, at) => (at === index ? text : old))),
    events: {
      onBlur: (event: FocusEvent<HTMLLIElement>) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) save();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        save();
      },
    },
  };
}

interface AmountFieldsProps {
  readonly texts: readonly string[];
  readonly setText: (index: number, text: string) => void;
  readonly autoFocus: number | undefined;
  readonly isTimed: boolean;
  readonly isLocked: boolean;
  readonly isFailed: boolean;
  readonly describedBy: string | undefined;
  readonly label: string;
}

function AmountFields(props: AmountFieldsProps) {
  const { texts, setText, autoFocus, isTimed, isLocked, isFailed, label } = props;
  const names = isTimed ? [t('base.from'), t('base.to')] : [t('week.amount')];
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      {names.map((name, index) => (
        <span key={name} className="flex items-center gap-1.5">
          {index > 0 && <span aria-hidden>–</span>}
          <input
            type="text"
            inputMode={isTimed ? 'numeric' : 'decimal'}
            autoComplete="off"
            autoFocus={autoFocus === index}
            aria-label={`${label}, ${name}`}
            aria-invalid={isFailed || undefined}
            aria-describedby={props.describedBy}
            readOnly={isLocked}
            value={texts[index] ?? ''}
            onClick={selectOnClick}
            onChange={({ target }) => setText(index, target.value)}
            className={cn(
              'control-box h-8 px-1.5 text-sm figures touch:h-11',
              isTimed ? 'w-15 text-center' : 'w-20 text-right',
            )}
          />
        </span>
      ))}
    </span>
  );
}
