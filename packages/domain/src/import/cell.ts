import type { ColumnKind, ImportColumn } from './columns.ts';
import { formatNumberText, type NumberLanguage } from '../fields/number-text.ts';
import type { CellValue } from './file-column.ts';

/** A number of a workbook: its value, and the text that its format shows. */
export interface NumberCell {
  readonly value: number;
  readonly shown: string;
}

export type Cell = string | NumberCell;

/**
 * Returns the 15 digits that Excel keeps, without the exponent that a narrow column shows, because
 * numbers are often codes.
 */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  const isLarge = Math.abs(rounded) >= 1e21 && Number.isFinite(rounded);
  return isLarge ? BigInt(rounded).toString() : String(rounded);
}

/**
 * Whether the shown text contains the whole number: `00123`, `12 34 56 78` and `kr. 1250.50` do,
 * `1419` of 1419.42 does not.
 */
export function showsNumber({ value, shown }: NumberCell): boolean {
  const percent = shown.trim().endsWith('%');
  const stored = plainNumber(Math.abs(percent ? value * 100 : value));
  const digits = (shown.match(/\d+(?:\.\d+)?/g) ?? []).join('');
  const plain = digits.includes('.') ? digits.replace(/\.?0*$/, '') : digits;
  return plain.endsWith(stored) && (value >= 0 || /[-(\u2212]/.test(shown));
}

/** Returns a cell as a text: what is shown where that loses nothing, else the number itself. */
export function textOfCell(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return showsNumber(cell) ? cell.shown.trim() : plainNumber(cell.value);
}

/** The kinds of columns in which the number counts and not what is shown of it. */
const numeric: ReadonlySet<ColumnKind> = new Set(['decimal', 'integer', 'yes-no', 'blocked']);

/** Returns the text of a cell in a column of the kind, which an import of CSV reads as the same value. */
export function textOfColumn(kind: ColumnKind | undefined, cell: Cell): string {
  if (typeof cell === 'string' || kind === undefined || !numeric.has(kind)) return textOfCell(cell);
  const text = plainNumber(cell.value);
  // Three decimals alone could be read as thousands.
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

const yesNo = { en: ['Yes', 'No'], da: ['Ja', 'Nej'] } as const;

/** Returns the text of a value in files that are written, which an import can read again. */
export function cellText(
  { kind, choices, scale }: ImportColumn,
  value: CellValue | undefined,
  language: NumberLanguage,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value[language];
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1];
  if (typeof value === 'number') return formatNumberText(value, language, scale);
  if (kind !== 'choice') return value;
  return choices?.find((choice) => choice.value === value)?.[language] ?? value;
}
