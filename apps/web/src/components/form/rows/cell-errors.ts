import { type GridRow, isEmptyRow } from '@worksheet/domain/import/pasted-rows';
import { useState } from 'react';
import type { FieldError } from 'react-hook-form';

type CellTexts = Readonly<Record<string, unknown>>;

/**
 * Returns the error of a cell. What the server refused is remembered by the texts of its row, so that correcting one row
 * does not clear the reasons of the others.
 */
export function useCellErrors(rows: readonly GridRow[], error: FieldError | undefined) {
  const [refused, setRefused] = useState<{
    error: FieldError;
    byRow: ReadonlyMap<string, CellTexts>;
  }>();
  const sentIndexes = sentIndexesOf(rows);
  if (error?.type === 'server' && refused?.error !== error) {
    const byRow = new Map<string, CellTexts>();
    for (const [index, row] of rows.entries()) {
      byRow.set(keyOf(row), cellTextsOf(error, sentIndexes[index]));
    }
    setRefused({ error, byRow });
  }
  return (index: number, column: string): string | undefined => {
    const row = rows[index];
    const current = error && cellTextsOf(error, sentIndexes[index])[column];
    const remembered = row && refused?.byRow.get(keyOf(row))?.[column];
    const text = current ?? remembered;
    return typeof text === 'string' ? text : undefined;
  };
}

/** Empty rows are not sent. */
function sentIndexesOf(rows: readonly GridRow[]): readonly (number | undefined)[] {
  let sent = 0;
  return rows.map((row) => (isEmptyRow(row) ? undefined : sent++));
}

/** `types` has the texts by path within the field, such as `2.code` (see `groupErrors`). */
function cellTextsOf({ types = {} }: FieldError, sentIndex: number | undefined): CellTexts {
  if (sentIndex === undefined) return {};
  const prefix = `${sentIndex}.`;
  const texts = Object.entries(types).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(texts.map(([path, text]) => [path.slice(prefix.length), text]));
}

function keyOf(row: GridRow): string {
  return JSON.stringify(row);
}
