import { unreadable, type TableLimits } from '#tabular/limits.ts';
import type { Archive } from '#tabular/xlsx/archive.ts';
import { parseXml } from '#tabular/xlsx/parse-xml.ts';
import { textCollector } from '#tabular/xlsx/text-collector.ts';

/** The texts that cells refer to by number. */
export async function readSharedStrings(
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
