import { workbookParts } from '#tabular/testing/make-workbook.ts';

const headings = ['Nummer', 'Beskrivelse', 'Basisenhed', 'Spærret', 'Salgspris', 'Sidst ændret'];

/** The number of a shared text. */
const text = (column: string, line: number, index: number) =>
  `<x:c r="${column}${line}" t="s"><x:v>${index}</x:v></x:c>`;
const item = (line: number, price: string) =>
  `<x:row r="${line}">${text('A', line, 6)}${text('B', line, 7)}${text('C', line, 8)}${text('D', line, 9)}<x:c r="E${line}" s="1"><x:v>${price}</x:v></x:c><x:c r="F${line}" s="2"><x:v>46349</x:v></x:c></x:row>`;

/** A list of items as Business Central opens it in Excel: Danish captions, a table with a style, names with a prefix. */
export const businessCentralParts: Readonly<Record<string, string>> = (() => {
  const parts = workbookParts({
    strings: [...headings, '0010', 'Cykelhjelm, rød 5&quot;', 'STK', 'Nej'].map(
      (each) => `<t>${each}</t>`,
    ),
    formats: ['#,##0.00', 'dd-mm-yyyy'],
    sheets: [{ name: 'Varer', rows: '' }],
  });
  const heading = headings.map((_, index) => text('ABCDEF'.charAt(index), 1, index)).join('');
  const body = `<x:row r="1">${heading}</x:row>${item(2, '1250.5')}${item(3, '7')}`;
  return {
    ...parts,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="utf-8"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><x:dimension ref="A1:F3"/><x:cols><x:col min="1" max="6" width="20"/></x:cols><x:sheetData>${body}</x:sheetData><x:tableParts count="1"><x:tablePart r:id="rId1"/></x:tableParts></x:worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="../tables/table1.xml"/></Relationships>',
    'xl/tables/table1.xml': `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="1" name="Tabel1" displayName="Tabel1" ref="A1:F3"><autoFilter ref="A1:F3"/><tableColumns count="6">${headings.map((name, index) => `<tableColumn id="${index + 1}" name="${name}"/>`).join('')}</tableColumns><tableStyleInfo name="TableStyleMedium2" showRowStripes="1"/></table>`,
  };
})();

/** The same list as a CSV of its own: separated by semicolons, in Windows-1252. */
export const businessCentralCsv = Buffer.from(
  `${headings.join(';')}\r\n0010;"Cykelhjelm, rød 5""";STK;Nej;1.250,50;23-11-2026\r\n0010;"Cykelhjelm, rød 5""";STK;Nej;7,00;23-11-2026\r\n`,
  'latin1',
);
