import { isCalendarDate } from '../dates/calendar.ts';
import type { FieldError } from '../fields/messages.ts';
import { normalizedKey } from '../fields/normalized-key.ts';
import { csvText } from '../worksheet/csv.ts';
import {
  plainNumber,
  showsNumber,
  textOfCell,
  textOfColumn,
  type Cell,
  type NumberCell,
} from './cell.ts';
import type { ImportColumn } from './columns.ts';

export interface CellError {
  readonly code: FieldError['code'];
  readonly params?: Readonly<Record<string, string | number>>;
}

export type CellReading =
  /** Undefined leaves the field as it is. */
  { readonly value: string | number | boolean | null | undefined } | CellError;

/** Reads a cell as the column means it, or says why it cannot be read. */
export function readCell(column: ImportColumn, cell: Cell): CellReading {
  if (typeof cell !== 'string') return readNumberCell(column, cell);
  const text = withoutDefusing(cell).trim();
  if (column.kind === 'blocked') return { value: noes.has(wordOf(text)) };
  if (text === '') return { value: hasDefault.has(column.field) ? undefined : null };
  switch (column.kind) {
    case 'yes-no':
      return readYesNo(text);
    case 'decimal':
    case 'integer':
      return readNumber(text, column.scale ?? 0);
    case 'date':
      return readDate(text);
    case 'choice':
      return readChoice(column, text);
    case 'code':
      return shortened.test(text) ? { code: 'shortened-number' } : { value: text };
    default:
      return { value: text };
  }
}

/**
 * Reads a number. A column of numbers takes its value, whatever its format shows; a column of texts
 * takes what is shown if that contains the whole number.
 */
function readNumberCell(column: ImportColumn, cell: NumberCell): CellReading {
  switch (column.kind) {
    case 'decimal':
    case 'integer':
      return readStoredNumber(cell.value, column.scale ?? 0);
    case 'yes-no':
    case 'blocked':
      return readCell(column, textOfColumn(column.kind, cell));
    case 'code':
      if (!showsNumber(cell)) {
        const params = { shown: cell.shown, stored: plainNumber(cell.value) };
        return { code: 'rounded-number', params };
      }
      return readCell(column, textOfCell(cell));
    default:
      return readCell(column, textOfCell(cell));
  }
}

function readStoredNumber(stored: number, scale: number): CellReading {
  const value = Number(stored.toPrecision(15));
  if (value !== Number(value.toFixed(scale)))
    return { code: 'too-precise', params: { max: scale } };
  return { value };
}

/** Fields whose empty cell keeps what a row has; a new row gets their default. */
const hasDefault: ReadonlySet<string> = new Set([
  'absence',
  'active',
  'languageCode',
  'profileType',
  'lockDefaultResource',
]);

/** Matches `5,7E+12`, which a spreadsheet shows for a long number in a narrow column. */
const shortened = /^\d([.,]\d+)?E\+\d+$/i;

const innerApostrophe = /(\r\n|[,;\t\r\n])'/g;

/** Removes the apostrophes that files of ours have in front of formulas (D19, D56), and no others. */
function withoutDefusing(cell: string): string {
  if (!cell.includes("'")) return cell;
  const start = cell.startsWith("'") ? cell.slice(1) : cell;
  const candidates = [start.replaceAll(innerApostrophe, '$1'), start];
  return candidates.find((text) => csvText(text) === cell) ?? cell;
}

const yeses: ReadonlySet<string> = new Set(['ja', 'j', 'yes', 'y', 'true', 'sand', '1', 'x']);
const noes: ReadonlySet<string> = new Set(['', 'nej', 'n', 'no', 'false', 'falsk', '0']);

function readYesNo(text: string): CellReading {
  const word = wordOf(text);
  if (yeses.has(word)) return { value: true };
  return noes.has(word) ? { value: false } : { code: 'not-yes-or-no' };
}

/** The limit is longer than any known word, and short enough to normalise (D48). */
const maxWord = 100;

function wordOf(text: string): string {
  return text.length > maxWord ? text : normalizedKey(text);
}

const grouped = /^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/;
const decimal = /^-?(\d+|[1-9]\d{0,2}(\.\d{3})+|[1-9]\d{0,2}(,\d{3})+)([.,](\d+))?$/;

/**
 * The last separator is the decimal one, in either language, and the digits before it may be
 * grouped by the other one. A single separator before three digits can be either, so it is refused.
 */
function readNumber(text: string, scale: number): CellReading {
  const match = decimal.exec(text);
  if (!match) return { code: 'not-a-number' };
  const [, whole = '', , , ending = '', decimals = ''] = match;
  const separators = text.replace(/[^.,]/g, '');
  if (grouped.test(text)) {
    if (separators.length > 1) return { value: Number(text.replaceAll(/[.,]/g, '')) };
    const plain = text.replace(/[.,]/, '');
    const written = text.replace(/0+$/, '').replace(/[.,]$/, '$&0');
    return { code: 'ambiguous-number', params: { plain, decimal: written } };
  }
  // The text `1.000.5` groups and ends with the same separator.
  if (ending !== '' && whole.includes(ending.slice(0, 1))) return { code: 'not-a-number' };
  if (decimals.length > scale) return { code: 'too-precise', params: { max: scale } };
  const sign = text.startsWith('-') ? -1 : 1;
  return { value: sign * Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`) };
}

const dayFirst = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})$/;

/**
 * Both languages write the day first. A date with the month first is refused where it can be
 * recognised, as in a 13th month.
 */
function readDate(text: string): CellReading {
  const date = text.replace(/[T ]00[:.]00([:.]00)?$/, '');
  const match = dayFirst.exec(date);
  const iso = match
    ? `${match[4]}-${match[3]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`
    : date;
  return isCalendarDate(iso) ? { value: iso } : { code: 'not-a-file-date' };
}

function readChoice({ choices = [] }: ImportColumn, text: string): CellReading {
  const key = wordOf(text);
  const choice = choices.find(({ value, en, da }) =>
    [value, en, da].some((each) => normalizedKey(each) === key),
  );
  if (choice) return { value: choice.value };
  const values = choices.map(({ value }) => value).join(', ');
  return { code: 'not-one-of', params: { values } };
}
