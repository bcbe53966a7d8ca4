import { isInClosedPeriod } from '@worksheet/domain/access/policy';
import type { WeekRow } from '@worksheet/domain/worksheet/week/grid';
import {
  columnsInRange,
  formatBlock,
  parseBlock,
  placeBlock,
  type GridPosition,
  type GridRange,
} from '@worksheet/domain/worksheet/week/block';
import type { ClipboardEvent } from 'react';
import { positionOf } from '#components/matrix/use-grid-cells.ts';
import { useLanguage } from '#lib/format.ts';
import { actorOf } from '#lib/session.ts';
import type { Slot } from '#features/worksheet/week/week-edits.ts';
import { useWeekContext } from '#features/worksheet/week/week-context.ts';
import { copiedText } from '#features/worksheet/week/week-texts.ts';

interface GridClipboardOptions {
  readonly rows: readonly WeekRow[];
  readonly columns: number;
  readonly range: GridRange | null;
  readonly slotAt: (position: GridPosition) => Slot | undefined;
  /** Whether the keys are those of the cell's text. */
  readonly isEditing: () => boolean;
  readonly onPasted: (left: LeftOut) => void;
}

/** What of a block was not pasted. */
export interface LeftOut {
  readonly outside: number;
  /** The days in the closed period. */
  readonly closed: readonly string[];
}

/** Blocks of cells, as spreadsheets copy and paste them. */
export function useGridClipboard(options: GridClipboardOptions) {
  const { rows, columns, range, slotAt, isEditing, onPasted } = options;
  const { session, settings, store, canWrite } = useWeekContext();
  const actor = { ...actorOf(session), closedUntil: settings.closedUntil };
  const language = useLanguage();

  const onCopy = (event: ClipboardEvent<HTMLTableElement>) => {
    const position = positionOf(event.target);
    if (!position || isEditing()) return;
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
    if (!isBlock && (isEditing() || event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const corner = range
      ? {
          row: Math.min(range.from.row, range.to.row),
          column: Math.min(range.from.column, range.to.column),
        }
      : position;
    const { cells, outside } = placeBlock(block, corner, { rows: rows.length, columns });
    const values = cells.flatMap((cell) => {
      const slot = slotAt(cell);
      return slot ? [{ slot, text: cell.text }] : [];
    });
    // The server refuses a block with a closed day as a whole.
    const isClosed = ({ slot }: (typeof values)[number]) => isInClosedPeriod(actor, slot.date);
    const closed = new Set(values.filter(isClosed).map(({ slot }) => slot.date));
    onPasted({ outside, closed: [...closed].toSorted() });
    void store.paste(values.filter((value) => !isClosed(value)));
  };

  return { onCopy, onPaste };
}
