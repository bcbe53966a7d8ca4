import { cellBudget, unreadable, type TableLimits } from '#tabular/limits.ts';
import type { Table, TableSheet } from '#tabular/table.ts';
import { openArchive, type Archive } from '#tabular/xlsx/archive.ts';
import { readSheet } from '#tabular/xlsx/sheet.ts';
import { readStyles } from '#tabular/xlsx/styles.ts';
import { readWorkbook } from '#tabular/xlsx/workbook.ts';
import { parseXml } from './parse-xml.ts';
import { textCollector } from './text-collector.ts';

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

/** The texts that cells refer to by number. */
async function readSharedStrings(
  archive: Archive,
  path: string | undefined,
  { maxCells, maxCharacters }: TableLimits,
): Promise<readonly string[]> {
  const strings: string[] = [];
  if (path === undefined) return strings;
  let characters = 0;
  const collector = textCollector();
  await parseXml(archive, path, {
    open(name) {
      if (name === 'si') collector.begin();
      else collector.open(name);
    },
    text: collector.text,
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      const text = collector.end();
      characters += text.length;
      strings.push(text);
      if (strings.length > maxCells || characters > maxCharacters)
        unreadable('file-unpacks-too-large');
    },
  });
  return strings;
}
