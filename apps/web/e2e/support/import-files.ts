import { crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';

type Rows = readonly (readonly string[])[];

interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Semicolons and a byte order mark, as Danish spreadsheets save it. */
export function csvFile(name: string, rows: Rows): UploadedFile {
  const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const text = rows.map((row) => row.map(quoted).join(';')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}\r\n`) };
}

/** An Excel workbook of texts. */
export function workbookFile(name: string, sheets: Readonly<Record<string, Rows>>): UploadedFile {
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const each = (write: (sheet: string, number: number) => string) =>
    names.map((sheet, index) => write(sheet, index + 1)).join('');
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${office}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${office}.worksheet+xml"/>`)}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each((sheet, number) => `<sheet name="${escaped(sheet)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      names.map((sheet, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheetRows(sheets[sheet] ?? [])}</sheetData></worksheet>`,
      ]),
    ),
  };
  const mimeType = `${office}.sheet`;
  return { name, mimeType, buffer: zip(parts) };
}

function sheetRows(rows: Rows): string {
  return rows
    .map((row) => {
      const cells = row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`);
      return `<row>${cells.join('')}</row>`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Without compression. */
function zip(parts: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(0x21, 8);
    entry.writeUInt32LE(crc32(body), 10);
    entry.writeUInt32LE(body.length, 14);
    entry.writeUInt32LE(body.length, 18);
    entry.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), entry, name, body]);
    bodies.push(local);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), entry, rest, name]),
    );
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, index, Buffer.from('PK\u0005\u0006'), end]);
}

/** Chooses the file as a person does: the button, then the dialog of the system. */
export async function chooseFile(page: Page, button: string, file: UploadedFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button, exact: true }).click();
  await (await chooser).setFiles(file);
}
