import { maxCellCharacters, unreadable, type CellBudget } from '#tabular/limits.ts';

/** A row that is longer has lost the end of a quotation. */
const maxRowCharacters = 1024 * 1024;

interface CsvOptions {
  readonly delimiter: Delimiter;
  /** The line of the first row. */
  readonly firstLine: number;
  readonly budget: CellBudget;
  readonly onRow: (line: number, cells: readonly string[]) => void;
}

type State = 'cell begins' | 'in cell' | 'in quotation' | 'after quotation mark';

const cellEnds = { ';': /[;\r\n]/g, '\t': /[\t\r\n]/g, ',': /[,\r\n]/g } as const;
const lineBreak = /\r\n|\r|\n/g;

/**
 * Splits text that comes in pieces into rows (RFC 4180). Blank and ragged rows cost what others do, and count (D69).
 * Quotation marks inside of a cell are kept (`5" pipe`), and so are those around a part of it (`"Best" pipe`).
 */
export function csvRows({ delimiter, firstLine, budget, onRow }: CsvOptions) {
  const cellEnd = new RegExp(cellEnds[delimiter]);
  let state: State = 'cell begins';
  let line = firstLine;
  let lineBreaks = 0;
  let length = 0;
  let cells: string[] = [];
  let cell = '';
  let isAfterReturn = false;

  const endCell = () => {
    if (cell.length > maxCellCharacters)
      unreadable('cell-too-long', { line, max: maxCellCharacters });
    budget.countCell(cells.length);
    cells.push(cell);
    cell = '';
    state = 'cell begins';
  };
  const endRow = () => {
    endCell();
    budget.countRow();
    onRow(line, cells);
    line += 1 + lineBreaks;
    cells = [];
    lineBreaks = 0;
    length = 0;
  };
  /** Text follows: without the check, several cells or rows would become one. */
  const keepMarks = () => {
    if (/[\r\n]/.test(cell) || cell.includes(delimiter)) unreadable('quote-not-closed', { line });
    cell = `"${cell}"`;
  };
  /** Takes a part of the piece, and returns where the next part begins. */
  const take = (piece: string, from: number): number => {
    const next = piece[from];
    if (state === 'in quotation') {
      const mark = piece.indexOf('"', from);
      cell += piece.slice(from, mark === -1 ? piece.length : mark);
      if (mark === -1) return piece.length;
      state = 'after quotation mark';
      return mark + 1;
    }
    if (next === '"' && state !== 'in cell') {
      // Two quotation marks are one.
      if (state === 'after quotation mark') cell += next;
      state = 'in quotation';
      return from + 1;
    }
    cellEnd.lastIndex = from;
    const at = cellEnd.exec(piece)?.index ?? piece.length;
    if (state === 'after quotation mark') {
      lineBreaks += cell.match(lineBreak)?.length ?? 0;
      if (at > from) keepMarks();
    }
    state = 'in cell';
    cell += piece.slice(from, at);
    const end = piece[at];
    if (end === undefined) return at;
    if (end === delimiter) endCell();
    else endRow();
    isAfterReturn = end === '\r';
    return at + 1;
  };

  return {
    write(piece: string): void {
      for (let at = 0; at < piece.length;) {
        const skips = isAfterReturn && piece[at] === '\n';
        isAfterReturn = false;
        if (skips) {
          at += 1;
          continue;
        }
        const next = take(piece, at);
        length += next - at;
        if (length > maxRowCharacters) unreadable('row-too-long', { line });
        at = next;
      }
    },
    end(): void {
      if (state === 'in quotation') unreadable('quote-not-closed', { line });
      if (state !== 'cell begins' || cells.length > 0) endRow();
    },
  };
}

const delimiters = [';', '\t', ','] as const;
export type Delimiter = (typeof delimiters)[number];

/** The one that is most frequent in the first line with text, outside of quotation marks. */
export function findDelimiter(text: string): Delimiter {
  const counts = { ';': 0, '\t': 0, ',': 0 };
  let isQuoted = false;
  let hasText = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') {
      if (hasText) break;
    } else if (character === ';' || character === '\t' || character === ',') counts[character] += 1;
    hasText ||= character.trim() !== '';
  }
  return delimiters.reduce((best, each) => (counts[each] > counts[best] ? each : best));
}
