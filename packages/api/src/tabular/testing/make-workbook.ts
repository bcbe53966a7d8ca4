import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type Parts = Readonly<Record<string, string | Buffer>>;

/** An archive of these parts. */
export async function makeArchive(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(Readable.from(zip.outputStream));
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

interface Sheet {
  readonly name: string;
  readonly state?: 'visible' | 'hidden' | 'veryHidden';
  /** The XML of its rows. */
  readonly rows: string;
  /** The XML behind its rows. */
  readonly end?: string;
}

interface WorkbookParts {
  readonly sheets: readonly Sheet[];
  /** The XML of each shared string. */
  readonly strings?: readonly string[];
  /** Patterns of number formats: the style of a cell is its place in the list, from 1. */
  readonly formats?: readonly string[];
  readonly date1904?: boolean;
}

/** The parts of a workbook as Excel writes them. */
export function workbookParts({
  sheets,
  strings = [],
  formats = [],
  date1904 = false,
}: WorkbookParts): Record<string, string> {
  const sheetParts = sheets.map(({ rows, end = '' }, index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    `${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${end}</worksheet>`,
  ]);
  const sheetTags = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const relationships = (tags: readonly string[]) =>
    `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join('')}</Relationships>`;
  return {
    '_rels/.rels': relationships([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheetTags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index) =>
        relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
      ),
      relation('strings', 'sharedStrings', 'sharedStrings.xml'),
      relation('styles', 'styles', '/xl/styles.xml'),
    ]),
    'xl/sharedStrings.xml': `${declaration}<sst xmlns="${main}">${strings.map((each) => `<si>${each}</si>`).join('')}</sst>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts>${formats
      .map((pattern, index) => `<numFmt numFmtId="${200 + index}" formatCode="${pattern}"/>`)
      .join(
        '',
      )}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(sheetParts),
  };
}

export async function makeWorkbook(parts: WorkbookParts): Promise<Buffer> {
  return makeArchive(workbookParts(parts));
}
