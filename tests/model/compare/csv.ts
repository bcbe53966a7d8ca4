/** Reads RFC 4180 with any separator; without the byte-order mark. */
export function parseCsv(file: string, separator: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === separator || character === '\n') {
      row.push(cell);
      cell = '';
      if (character === separator) continue;
      rows.push(row);
      row = [];
    } else if (character !== '\r') cell += character;
  }
  return rows;
}
