import { PassThrough, pipeline, Readable } from 'node:stream';
import { isCalendarDate } from '@worksheet/domain/dates/calendar';
import type { CellKind } from '@worksheet/domain/import/file-column';
import { ZipFile } from 'yazl';
import type { WrittenTable } from '#tabular/table.ts';

type Sheet = Pick<WrittenTable, 'name' | 'columns' | 'rows'>;

/**
 * A workbook of sheets. Cells are texts unless the `kind` of their column is another, so that leading zeros and
 * long numbers stay as they are.
 */
export function xlsxStream(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(partsBesidesSheets(sheets)))
    zip.addBuffer(Buffer.from(xml), path, { mtime });
  const body = new PassThrough();
  const sources = sheets.map((sheet, index) => {
    const source = Readable.from(sheetXml(sheet), { objectMode: true, highWaterMark: 1 });
    zip.addReadStream(source, `xl/worksheets/sheet${index + 1}.xml`, { mtime });
    // If the rows fail or the client disconnects, neither side waits for the other.
    source.once('error', (error) => body.destroy(error));
    return source;
  });
  zip.end();
  pipeline(zip.outputStream, body, () => {
    for (const source of sources) source.destroy();
  });
  return body;
}

/** The same for every workbook, so that the same rows give the same bytes. */
const mtime = new Date('2020-01-01T00:00:00Z');

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The order of the styles' `cellXfs`. 49 is the format of texts, which Excel keeps when a cell is edited. */
const styleOf: Readonly<Record<CellKind, number>> = { text: 1, decimal: 3, integer: 4, date: 5 };
const headingStyle = 2;
const styles = `<styleSheet xmlns="${spreadsheet}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function partsBesidesSheets(sheets: readonly Sheet[]): Record<string, string> {
  const numbers = sheets.map((_, index) => index + 1);
  const relationships = (...tags: readonly string[]) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${tags.join('')}</Relationships>`;
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${documents}/${type}" Target="${target}"/>`;
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${typePrefix}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook', 'sheet.main')}${numbers.map((number) => part(`worksheets/sheet${number}`, 'worksheet')).join('')}${part('styles', 'styles')}</Types>`,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${documents}"><sheets>${numbers.map((number) => `<sheet name="${escapeXml(sheetName(sheets[number - 1]?.name ?? ''))}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      ...numbers.map((number) =>
        relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`),
      ),
      relationship(`rId${numbers.length + 1}`, 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': declaration + styles,
  };
}

/** Excel allows 31 characters, and none that a reference to a sheet is made of. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31);
}

const pieceLength = 32 * 1024;
/** Rows whose texts decide the widths, as these come before all rows. */
const measuredRows = 200;

async function* sheetXml({ columns, rows }: Sheet): AsyncGenerator<string> {
  const headings = columns.map(({ heading }) => heading);
  const kinds = columns.map(({ kind }) => kind ?? 'text');
  const first: (readonly string[])[] = [];
  let piece = '';
  let line = 1;
  const begin = () => {
    const begun = `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(kinds, [headings, ...first])}<sheetData>${headingXml(headings)}`;
    return begun + first.map((row) => rowXml(row, (line += 1), kinds)).join('');
  };
  for await (const row of rows) {
    if (line === 1 && first.length < measuredRows) {
      first.push(row);
      continue;
    }
    if (line === 1) piece = begin();
    line += 1;
    piece += rowXml(row, line, kinds);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (line === 1) piece = begin();
  yield `${piece}</sheetData></worksheet>`;
}

const narrowest = 8;
const widest = 60;

function columnsXml(kinds: readonly CellKind[], rows: readonly (readonly string[])[]): string {
  const tags = kinds.map((kind, index) => {
    const longest = Math.max(...rows.map((row) => (row[index] ?? '').length));
    const width = Math.min(Math.max(longest + 2, narrowest), widest);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${styleOf[kind]}"/>`;
  });
  return `<cols>${tags.join('')}</cols>`;
}

function headingXml(headings: readonly string[]): string {
  const cells = headings.map((heading, index) =>
    heading === '' ? '' : textCell(`${columnName(index)}1`, headingStyle, heading),
  );
  return `<row r="1">${cells.join('')}</row>`;
}

function rowXml(cells: readonly string[], line: number, kinds: readonly CellKind[]): string {
  let xml = `<row r="${line}">`;
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue;
    const kind = kinds[index] ?? 'text';
    const place = `${columnName(index)}${line}`;
    const number = kind === 'text' ? undefined : numberOf(cell, kind);
    xml +=
      number === undefined
        ? textCell(place, styleOf.text, cell)
        : `<c r="${place}" s="${styleOf[kind]}"><v>${number}</v></c>`;
  }
  return `${xml}</row>`;
}

function textCell(place: string, style: number, text: string): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const millisecondsOfDay = 86_400_000;
/** The number 61. Days before it have other numbers in Excel, which has a 29 February 1900. */
const firstDate = '1900-03-01';

/** Undefined for a text that is no number or date of a spreadsheet. */
function numberOf(text: string, kind: Exclude<CellKind, 'text'>): number | undefined {
  if (kind === 'date') {
    if (!isCalendarDate(text) || text < firstDate) return undefined;
    return (Date.parse(text) - Date.UTC(1899, 11, 30)) / millisecondsOfDay;
  }
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** `A` to `Z`, then `AA`. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const special = /[&<>"\r]|_x[0-9A-Fa-f]{4}_|[^\t\n\x20-\uFFFD]/;
const specials = new RegExp(special, 'g');

/** What XML cannot hold is written as `_x000D_`, and a text that looks like it with its underscore escaped. */
function escapeXml(text: string): string {
  if (!special.test(text) && text.isWellFormed()) return text;
  return text.toWellFormed().replaceAll(specials, (found) => {
    if (found.startsWith('_x')) return `_x005F${found}`;
    return entities[found] ?? `_x${hex(found)}_`;
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function hex(character: string): string {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
