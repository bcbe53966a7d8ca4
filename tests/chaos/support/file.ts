/** One line of a download, by the names of its columns. */
export type Line = Readonly<Record<string, string>>;

/** Reads a downloaded file whose cells need no quoting. */
export function parseFile(text: string, delimiter: ',' | ';'): Line[] {
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
