export type CsvRow = Readonly<Record<string, string>>;

/** Parses a file without quotes. */
export function parseCsv(text: string, delimiter: ',' | ';'): CsvRow[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  const names = head.split(delimiter);
  return lines.map((line) => {
    const cells = line.split(delimiter);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
