import { cellBudget, unreadable, type TableLimits } from '#tabular/limits.ts';
import type { Table, TableSheet } from '#tabular/table.ts';
import { openArchive } from '#tabular/xlsx/archive.ts';
import { readSharedStrings } from '#tabular/xlsx/shared-strings.ts';
import { readSheet } from '#tabular/xlsx/sheet.ts';
import { readStyles } from '#tabular/xlsx/styles.ts';
import { readWorkbook } from '#tabular/xlsx/workbook.ts';

/** Reads the sheets that are not hidden, and hidden ones that are named. */
export async function readXlsx(
  bytes: Buffer,
  limits: TableLimits,
  named: readonly string[] = [],
): Promise<Table> {
  const archive = await openArchive(bytes, limits);
  const workbook = await readWorkbook(archive);
  const strings = await readSharedStrings(archive, workbook.sharedStrings, limits);
  const styles = await readStyles(archive, workbook.styles, workbook);
  const budget = cellBudget(limits);
  const sheets: TableSheet[] = [];
  const hiddenSheets: string[] = [];
  for (const { name, isHidden, path } of workbook.sheets) {
    if (isHidden && !named.includes(name)) {
      hiddenSheets.push(name);
      continue;
    }
    const rows = await readSheet(archive, path, { strings, styles, limits, budget });
    sheets.push({ name, rows });
  }
  if (sheets.every(({ rows }) => rows.length === 0)) unreadable('file-empty');
  return { format: 'xlsx', sheets, hiddenSheets };
}
