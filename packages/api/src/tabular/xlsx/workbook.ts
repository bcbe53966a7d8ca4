import { posix } from 'node:path';
import { unreadable } from '#tabular/limits.ts';
import type { Archive } from '#tabular/xlsx/archive.ts';
import { parseXml, withoutPrefix, type Attributes } from '#tabular/xlsx/parse-xml.ts';

const maxRelationships = 10_000;

interface SheetPart {
  readonly name: string;
  readonly isHidden: boolean;
  readonly path: string;
}

const maxSheets = 200;

export interface Workbook {
  readonly sheets: readonly SheetPart[];
  /** Whether dates count from 1904, as in workbooks that began on a Macintosh. */
  readonly date1904: boolean;
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
}

/** Finds the parts of a workbook. Sheets of charts and macros are left out. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const path = await findWorkbook(archive);
  const relationships = await relationshipsOf(archive, path);
  const byId = new Map(relationships.map((each) => [each.id, each]));
  const partOf = (type: string) => {
    const target = relationships.find((each) => each.type === type)?.target;
    return target !== undefined && archive.has(target) ? target : undefined;
  };
  const sheets: SheetPart[] = [];
  let date1904 = false;
  await parseXml(archive, path, {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const part = byId.get(relationshipId(attributes) ?? '');
      if (part?.type !== 'worksheet') return;
      if (sheets.length >= maxSheets) unreadable('file-unpacks-too-large');
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ name: attributes['name'] ?? '', isHidden, path: part.target });
    },
  });
  return { sheets, date1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') };
}

async function findWorkbook(archive: Archive): Promise<string> {
  const main = (await relationshipsOf(archive, '')).find(({ type }) => type === 'officeDocument');
  const path = main?.target ?? 'xl/workbook.xml';
  if (path.endsWith('.bin')) unreadable('file-of-other-kind', { kind: '.xlsb' });
  if (path.startsWith('xl/') && archive.has(path)) return path;
  if (archive.has('mimetype') && archive.has('content.xml'))
    unreadable('file-of-other-kind', { kind: '.ods' });
  return unreadable('file-not-a-table');
}

/** Programs choose the prefix, and `sheetId` is another attribute. */
function relationshipId(attributes: Attributes): string | undefined {
  return Object.entries(attributes).find(
    ([name]) => name.includes(':') && withoutPrefix(name) === 'id',
  )?.[1];
}

function isTrue(text: string | undefined): boolean {
  return text === '1' || text === 'true';
}

interface Relationship {
  readonly id: string;
  /** The last word of its address, such as `worksheet`: the rest differs between the two forms of the standard. */
  readonly type: string;
  /** A path in the archive. */
  readonly target: string;
}

/** Returns the parts to which a part refers; the archive itself is the part ''. */
async function relationshipsOf(archive: Archive, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found: Relationship[] = [];
  if (!archive.has(path)) return found;
  await parseXml(archive, path, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      if (found.length >= maxRelationships) unreadable('file-unpacks-too-large');
      const absolute = posix.resolve('/', folder, target).slice(1);
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: absolute });
    },
  });
  return found;
}
