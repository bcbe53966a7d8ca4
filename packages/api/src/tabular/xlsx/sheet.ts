import type { Cell } from '@worksheet/domain/import/cell';
import {
  maxCellCharacters,
  maxEscapedCharacters,
  unreadable,
  type CellBudget,
  type TableLimits,
  withoutEmptyEnd,
} from '#tabular/limits.ts';
import type { TableRow } from '#tabular/table.ts';
import type { Archive } from '#tabular/xlsx/archive.ts';
import { parseXml } from '#tabular/xlsx/parse-xml.ts';
import type { Styles } from '#tabular/xlsx/styles.ts';
import { textCollector, unescapeText } from '#tabular/xlsx/text-collector.ts';

interface Context {
  readonly strings: readonly string[];
  readonly styles: Styles;
  readonly limits: TableLimits;
  readonly budget: CellBudget;
}

/** The rows of a sheet that have texts. Of merged cells, the first one has the text. */
export async function readSheet(
  archive: Archive,
  path: string,
  { strings, styles, limits, budget }: Context,
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  const inlineText = textCollector();
  let line = 0;
  let cells: Cell[] = [];
  let length = 0;
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isInData = false;
  let isValue = false;

  const refuseLong = () => unreadable('cell-too-long', { line, max: maxCellCharacters });

  const addCell = () => {
    const cell = type === 'inlineStr' ? inlineText.end() : cellOf();
    if (cell === '') return;
    const isText = typeof cell === 'string';
    if (isText && cell.length > maxCellCharacters) refuseLong();
    if (column >= limits.maxColumns) {
      if (isText && cell.trim() === '') return;
      unreadable('too-many-columns', { max: limits.maxColumns });
    }
    while (cells.length < column) cells.push('');
    cells[column] = cell;
    length += isText ? cell.length : numberLength;
  };

  const cellOf = (): Cell => {
    switch (type) {
      case 's':
        return value === '' ? '' : (strings[Number(value)] ?? unreadable('file-damaged'));
      case 'b':
        return value === '' ? '' : value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
      case 'd':
        return value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ');
      case 'str':
      case 'e':
        return unescapeText(value);
      default: {
        if (value === '') return '';
        const number = Number(value);
        return Number.isFinite(number) ? styles(style)(number) : value;
      }
    }
  };

  const addRow = () => {
    const shown = withoutEmptyEnd(cells);
    if (shown.length === 0) return;
    budget.spend(shown, length);
    rows.push({ line, cells: shown });
    if (rows.length > limits.maxRows + 1) unreadable('too-many-rows', { max: limits.maxRows });
  };

  await parseXml(archive, path, {
    open(name, { r, t, s }) {
      if (name === 'sheetData') isInData = true;
      if (!isInData) return;
      if (name === 'row') {
        budget.countRow();
        line = rowNumber(r) ?? line + 1;
        cells = [];
        length = 0;
        column = -1;
      } else if (name === 'c') {
        column = columnOf(r) ?? column + 1;
        budget.countCell(0);
        type = t ?? 'n';
        style = Number(s ?? 0);
        value = '';
        isValue = false;
        inlineText.begin();
      } else if (name === 'v') isValue = true;
      else inlineText.open(name);
    },
    text(text) {
      if (isValue) {
        value += text;
        if (value.length > maxEscapedCharacters) refuseLong();
      } else if (isInData) inlineText.text(text);
    },
    close(name) {
      if (!isInData) return;
      if (name === 'v') isValue = false;
      else if (name === 'c') addCell();
      else if (name === 'row') addRow();
      else if (name === 'sheetData') isInData = false;
      else inlineText.close(name);
    },
  });
  return rows;
}

/** The maximum length of a number with its digits, sign and decimal point. */
const numberLength = 17;
const maxLine = 1_048_576;

function rowNumber(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= maxLine ? number : undefined;
}

const letterA = 64;

/** Returns the index of a column from 0: `C7` is 2. */
function columnOf(reference = ''): number | undefined {
  let number = 0;
  for (let index = 0; index < reference.length && number <= maxLine; index += 1) {
    const letter = reference.charCodeAt(index) - letterA;
    if (letter < 1 || letter > 26) break;
    number = number * 26 + letter;
  }
  return number === 0 ? undefined : number - 1;
}
