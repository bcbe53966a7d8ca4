import { boxesIn, cursor, type Box, type Cursor } from '#attachments/iso-boxes.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

const maxExtents = 4_000;

/** Reads the `iinf` box: the type of each item, such as `hvc1` (a picture), `Exif` or `mime`. */
export function itemTypes(view: DataView, iinf: Box): Map<number, string> {
  const head = cursor(view, iinf.body, iinf.end);
  const version = versionOf(head);
  const count = head.number(version === 0 ? 2 : 4);
  const entries = boxesIn(view, head.at, iinf.end);
  if (entries.length !== count) throw new RangeError('Not the number of items announced');
  const types = new Map<number, string>();
  for (const entry of entries) {
    if (entry.type !== 'infe') throw new RangeError('Something else among the items');
    const fields = cursor(view, entry.body, entry.end);
    const entryVersion = versionOf(fields);
    if (entryVersion !== 2 && entryVersion !== 3) throw new RangeError('An unknown kind of item');
    const id = fields.number(entryVersion === 2 ? 2 : 4);
    if (fields.number(2) !== 0) throw new RangeError('A protected item');
    if (types.has(id)) throw new RangeError('An item that is there twice');
    types.set(id, fields.letters());
  }
  return types;
}

/** Reads the `iloc` box. */
export function itemRanges(
  view: DataView,
  iloc: Box,
  idat: Box | undefined,
): Map<number, readonly Range[]> {
  const fields = cursor(view, iloc.body, iloc.end);
  const version = versionOf(fields);
  if (version > 2) throw new RangeError('An unknown kind of item locations');
  const sizes = fields.number(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const count = fields.number(version < 2 ? 2 : 4);
  const found = new Map<number, readonly Range[]>();
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    const id = fields.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : fields.number(2) & 15;
    if (fields.number(2) !== 0) throw new RangeError('An item in another file');
    const base = fields.number(baseSize) + startOf(method, idat);
    const extents = fields.number(2);
    total += extents;
    if (total > maxExtents) throw new RangeError('More pieces than any image has');
    const ranges: Range[] = [];
    for (let extent = 0; extent < extents; extent += 1) {
      fields.number(indexSize);
      const start = base + fields.number(offsetSize);
      const length = fields.number(lengthSize);
      // A length of 0 means the whole file.
      if (length === 0) throw new RangeError('An item without a length');
      ranges.push({ start, end: start + length });
    }
    if (found.has(id)) throw new RangeError('An item with two locations');
    found.set(id, ranges);
  }
  return found;
}

export function primaryItem(view: DataView, pitm: Box): number {
  const fields = cursor(view, pitm.body, pitm.end);
  return fields.number(versionOf(fields) === 0 ? 2 : 4);
}

/** Offsets count from the beginning of the file (0) or of the item data box (1). */
function startOf(method: number, idat: Box | undefined): number {
  if (method === 0) return 0;
  if (method === 1 && idat) return idat.body;
  throw new RangeError('An unknown way of storing an item');
}

function versionOf(fields: Cursor): number {
  return fields.number(4) >>> 24;
}
