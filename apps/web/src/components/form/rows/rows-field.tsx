import {
  emptyRow,
  type GridRow,
  isEmptyRow,
  parsePastedRows,
  placePastedRows,
  withEmptyRow,
  withoutHeadings,
} from '@worksheet/domain/import/pasted-rows';
import { cn } from '@worksheet/ui/cn';
import { FieldMessage } from '@worksheet/ui/field';
import { IconButton } from '@worksheet/ui/icon-button';
import { Input, selectOnClick } from '@worksheet/ui/input';
import { useIsPhone } from '@worksheet/ui/media-query';
import { toast } from '@worksheet/ui/toaster';
import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useImperativeHandle, useRef } from 'react';
import { useController } from 'react-hook-form';
import { t } from 'i18next';
import { useCellErrors } from '#components/form/rows/cell-errors.ts';
import { tooLongText } from '#components/form/typing-checks.ts';
import type { SchemaForm } from '#components/form/use-schema-form.ts';

export interface RowsColumn {
  readonly name: string;
  readonly label: string;
  readonly kind: 'code' | 'text' | 'number';
  readonly max: number | undefined;
  /** The label in every language: a pasted first row of them is left out. */
  readonly headings: readonly string[];
}

type Note = string | false | undefined;

interface RowsFieldProps {
  readonly form: SchemaForm;
  readonly name: string;
  readonly columns: readonly RowsColumn[];
  readonly maxRows: number;
  readonly hint: string;
  readonly hideLabel?: boolean;
  /** Returns the notes below a row that has no error. */
  readonly notesOf?: ((row: GridRow, index: number) => readonly Note[]) | undefined;
}

/**
 * A small grid to type or paste rows into. It ends with an empty row; Enter goes to the next row, and in an empty row it
 * submits the form as in any other field.
 */
export function RowsField(props: RowsFieldProps) {
  const { form, name, columns, maxRows, hint, hideLabel = false, notesOf } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const { error } = fieldState;
  const isPhone = useIsPhone();
  const rows = withEmptyRow(parseRows(field.value), { columns: columns.length, max: maxRows });
  const errorOf = useCellErrors(rows, error);
  const grid = useRef<HTMLDivElement>(null);
  const id = useId();
  const find = (selector: string) => grid.current?.querySelector<HTMLElement>(selector);
  const focusCell = (row: number, column: number) =>
    find(`[data-cell="${row} ${column}"]`)?.focus();
  const set = (next: readonly GridRow[]) => field.onChange(serializeRows(next));

  useImperativeHandle(field.ref, () => ({
    // Deferred, because the form focuses its first wrong field before the errors are shown.
    focus: () => setTimeout(() => (find('[aria-invalid=true]') ?? find('input'))?.focus()),
  }));

  function change(row: number, column: number, text: string) {
    set(rows.map((old, index) => (index === row ? old.with(column, text) : old)));
  }
  function remove(row: number) {
    set(rows.filter((_, index) => index !== row));
    // The next row has moved up.
    focusCell(row, 0);
  }
  function paste(event: ClipboardEvent, row: number, column: number) {
    const all = parsePastedRows(event.clipboardData.getData('text/plain'));
    const isBlock = all.length > 1 || (all[0]?.length ?? 0) > 1;
    if (!isBlock) return;
    event.preventDefault();
    const pasted =
      column === 0
        ? withoutHeadings(
            all,
            columns.map(({ headings }) => headings),
          )
        : all;
    const placed = placePastedRows(rows, pasted, {
      at: { row, column },
      columns: columns.length,
    });
    set(placed.rows);
    if (placed.outside > 0) toast.info(t('rows.outside', { count: placed.outside }));
    setTimeout(() => focusCell(row + pasted.length, 0));
  }
  function press(event: KeyboardEvent, row: number, column: number) {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isPlain || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowUp' && row > 0) focusCell(row - 1, column);
    else if (event.key === 'ArrowDown' && row + 1 < rows.length) focusCell(row + 1, column);
    else if (event.key === 'Enter' && !isEmptyRow(rows[row] ?? emptyRow(0)) && rows[row + 1])
      focusCell(row + 1, 0);
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={grid}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      className="grid gap-1.5"
    >
      <div>
        <p id={`${id}-label`} className={cn('text-base font-semibold', hideLabel && 'sr-only')}>
          {form.labels[name]}
        </p>
        <p id={`${id}-hint`} className="text-xs text-ink-muted">
          {hint}
        </p>
      </div>
      <div aria-hidden className={cn('text-xs font-medium max-sm:hidden', gridClass(columns))}>
        {columns.map((column) => (
          <span key={column.name}>{column.label}</span>
        ))}
      </div>
      {rows.map((row, index) => {
        const texts = columns.map(
          (column, at) => errorOf(index, column.name) ?? tooLong(column, row[at]),
        );
        const notes = texts.some(Boolean) ? [] : (notesOf?.(row, index) ?? []);
        const note = notes.filter(Boolean).join(' · ');
        const messageId = `${id}-${index}`;
        return (
          // Rows have no identity of their own, and all their state is in the form.
          <div key={index} className="grid gap-1 max-sm:mb-2">
            <div className={gridClass(columns)}>
              {columns.map((column, at) => (
                <Input
                  key={column.name}
                  placeholder={isPhone ? column.label : undefined}
                  data-cell={`${index} ${at}`}
                  aria-label={t('rows.row', { label: column.label, number: index + 1 })}
                  aria-invalid={texts[at] !== undefined || undefined}
                  aria-describedby={texts[at] || note ? messageId : undefined}
                  value={row[at] ?? ''}
                  onChange={(event) => change(index, at, event.target.value)}
                  onClick={column.kind === 'number' ? selectOnClick : undefined}
                  onBlur={field.onBlur}
                  onKeyDown={(event) => press(event, index, at)}
                  onPaste={(event) => paste(event, index, at)}
                  autoComplete="off"
                  autoCapitalize={column.kind === 'text' ? 'sentences' : 'none'}
                  spellCheck={column.kind === 'text' ? undefined : false}
                  inputMode={column.kind === 'number' ? 'decimal' : undefined}
                  enterKeyHint="next"
                  className={cn(
                    'px-2.5',
                    // Below the others on phones, where a description would be cut off beside them.
                    column.kind === 'text' && 'max-sm:order-1 max-sm:col-span-full',
                    column.kind === 'code' && 'code-figures',
                    column.kind === 'number' && 'figures text-right',
                  )}
                />
              ))}
              {isEmptyRow(row) ? (
                <span />
              ) : (
                <IconButton
                  label={t('rows.remove', { number: index + 1 })}
                  className="text-ink-muted max-sm:row-start-1 max-sm:[grid-column:-2/-1]"
                  onClick={() => remove(index)}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </div>
            <RowMessage
              id={messageId}
              texts={columns.flatMap(({ label }, at) =>
                texts[at] ? [`${label}: ${texts[at]}`] : [],
              )}
              note={note}
            />
          </div>
        );
      })}
      {error && !error.types && (
        <FieldMessage id={`${id}-error`} invalid>
          {error.message}
        </FieldMessage>
      )}
    </div>
  );
}

interface RowMessageProps {
  readonly id: string;
  readonly texts: readonly string[];
  readonly note: string;
}

function RowMessage({ id, texts, note }: RowMessageProps) {
  if (texts.length > 0) {
    return (
      <FieldMessage id={id} invalid>
        {texts.join(' ')}
      </FieldMessage>
    );
  }
  return note ? (
    <FieldMessage id={id} invalid={false}>
      {note}
    </FieldMessage>
  ) : null;
}

function tooLong({ name, label, max }: RowsColumn, text = ''): string | undefined {
  return tooLongText(text, { name, label, max });
}

/** The last column holds the button that removes the row. */
function gridClass(columns: readonly RowsColumn[]): string {
  return cn(
    'grid items-center gap-2',
    columns.length === 2
      ? 'grid-cols-[minmax(0,1fr)_2.75rem] sm:grid-cols-[8rem_minmax(0,1fr)_2.75rem]'
      : 'grid-cols-[minmax(0,1fr)_7rem_2.75rem] sm:grid-cols-[8rem_minmax(0,1fr)_7rem_2.75rem]',
  );
}

/* The rows of a grid are one value of the form, so that drafts and resetting treat them like any other field. */

/** Without empty rows at the end, so that a grid in which nothing is typed is an unchanged field. */
export function serializeRows(rows: readonly GridRow[]): string {
  const length = rows.findLastIndex((row) => !isEmptyRow(row)) + 1;
  return length === 0 ? '' : JSON.stringify(rows.slice(0, length));
}

function parseRows(value: string | boolean | undefined): readonly GridRow[] {
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as GridRow[]) : [];
}

/** The rows that are sent; the paths of errors count these. */
export function filledRows(value: string | boolean | undefined): readonly GridRow[] {
  return parseRows(value).filter((row) => !isEmptyRow(row));
}
