import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRows } from '#tabular/csv/csv-rows.ts';
import { cellBudget, tableLimits } from '#tabular/limits.ts';

type Row = readonly [line: number, ...cells: string[]];

function rowsOf(pieces: readonly string[]): Row[] {
  const rows: Row[] = [];
  const parser = csvRows({
    delimiter: ';',
    firstLine: 1,
    budget: cellBudget(tableLimits),
    onRow: (line, cells) => rows.push([line, ...cells]),
  });
  for (const piece of pieces) parser.write(piece);
  parser.end();
  return rows;
}

const text = fc.array(
  fc.constantFrom('a', 'æ', '"', '""', ';', '\n', '\r\n', '\r', ';"', '";', ' '),
  {
    maxLength: 30,
  },
);

it('reads what another library reads, without its cost for ragged rows', () => {
  fc.assert(
    fc.property(text, (parts) => {
      let expected: string[][];
      try {
        expected = parse(parts.join(''), {
          delimiter: ';',
          record_delimiter: ['\r\n', '\n', '\r'],
          relax_column_count: true,
        });
      } catch (error) {
        if (error instanceof CsvError) return;
        throw error;
      }
      expect(rowsOf([parts.join('')]).map(([, ...cells]) => cells)).toEqual(expected);
    }),
    { numRuns: 3_000 },
  );
});

it('reads the same in whatever pieces the text comes', () => {
  const outcome = (pieces: readonly string[]) => {
    try {
      return rowsOf(pieces);
    } catch (error) {
      return String(error);
    }
  };
  fc.assert(
    fc.property(text, (parts) => {
      const all = parts.join('');
      expect(outcome([...all])).toEqual(outcome([all]));
    }),
    { numRuns: 3_000 },
  );
});

it('keeps quotation marks around a part of a cell, and refuses those around several cells', () => {
  expect(rowsOf(['a;"Best" pipe;5" b\n'])).toEqual([[1, 'a', '"Best" pipe', '5" b']]);
  expect(() => rowsOf(['a;"b;c" d\n'])).toThrow();
  expect(() => rowsOf(['a;"b\nc" d\n'])).toThrow();
});
