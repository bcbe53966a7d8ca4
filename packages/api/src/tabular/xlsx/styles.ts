import { getFormatFromId } from 'numfmt';
import type { Archive } from '#tabular/xlsx/archive.ts';
import { numberFormatter, type NumberFormatter } from '#tabular/xlsx/number-format.ts';
import { parseXml } from '#tabular/xlsx/parse-xml.ts';

/** Excel's own limit. */
const maxStyles = 65_490;

/** The formatter of a number in a cell of that style. */
export type Styles = (style: number) => NumberFormatter;

export async function readStyles(
  archive: Archive,
  path: string | undefined,
  { date1904 }: { readonly date1904: boolean },
): Promise<Styles> {
  const patterns = new Map<number, string>();
  const formatIds: number[] = [];
  let isInCellFormats = false;
  if (path !== undefined) {
    await parseXml(archive, path, {
      open(name, { numFmtId = '0', formatCode = '' }) {
        if (name === 'numFmt') patterns.set(Number(numFmtId), formatCode);
        if (name === 'cellXfs') isInCellFormats = true;
        if (name === 'xf' && isInCellFormats && formatIds.length < maxStyles)
          formatIds.push(Number(numFmtId));
      },
      close(name) {
        if (name === 'cellXfs') isInCellFormats = false;
      },
    });
  }
  const formatters = new Map<string, NumberFormatter>();
  return (style) => {
    const id = formatIds[style] ?? 0;
    const pattern = patterns.get(id) ?? getFormatFromId(id) ?? 'General';
    const formatter = formatters.get(pattern) ?? numberFormatter(pattern, { date1904 });
    formatters.set(pattern, formatter);
    return formatter;
  };
}
