import { itemRanges, itemTypes, primaryItem, type Range } from '#attachments/heic-items.ts';
import { maxPixels } from '#attachments/image-types.ts';
import { boxesIn, cursor, leadingBoxes, letters, only, type Box } from '#attachments/iso-boxes.ts';

/* HEVC cannot be decoded here, so every byte that the picture does not need becomes zero, and no offset changes. */

const brands = ['heic', 'heix', 'mif1'];
const pictures = ['hvc1', 'grid', 'iovl', 'iden', 'tmap'];
const metaBoxes = ['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl'];
const privateProperties = ['udes', 'uuid', 'crtt', 'mdft', 'cmin', 'cmex', 'free', 'skip'];

const maxPayloads = 16;

/** Zeroes Exif, XMP and all data outside pictures (D20). Returns undefined if any part of the file is unknown. */
export function stripHeic(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return strip(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function strip(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = leadingBoxes(view, 0, bytes.length);
  checkBrand(view, boxes[0]);
  const meta = only(boxes, 'meta');
  const parts = boxesIn(view, meta.body + 4, meta.end);
  if (letters(view, only(parts, 'hdlr').body + 8) !== 'pict') throw new RangeError('No picture');
  const idat = parts.some((part) => part.type === 'idat') ? only(parts, 'idat') : undefined;
  const payloads = boxes.filter((box) => box.type === 'mdat').concat(idat ?? []);
  if (payloads.length > maxPayloads) throw new RangeError('More data boxes than any image has');

  const types = itemTypes(view, only(parts, 'iinf'));
  const places = itemRanges(view, only(parts, 'iloc'), idat);
  const isPicture = (id: number): boolean => pictures.includes(types.get(id) ?? '');
  const primary = primaryItem(view, only(parts, 'pitm'));
  if (!isPicture(primary)) throw new RangeError('The main item is no picture');
  const entries = [...places];
  if (!entries.some(([id, ranges]) => types.get(id) === 'hvc1' && ranges.length > 0)) {
    throw new RangeError('No coded picture');
  }
  for (const range of entries.flatMap(([, ranges]) => ranges)) {
    const home = payloads.find((box) => box.body <= range.start && range.end <= box.end);
    if (!home) throw new RangeError('An item outside of the data');
  }
  const properties = propertiesOf(view, only(parts, 'iprp'));
  checkDimensions(view, properties);

  const pictureRanges = entries.filter(([id]) => isPicture(id)).flatMap(([, ranges]) => ranges);
  const others = entries.filter(([id]) => !isPicture(id)).flatMap(([, ranges]) => ranges);
  const clean = bytes.slice(0, boxes.at(-1)?.end);
  for (const box of boxes) {
    if (!['ftyp', 'meta', 'mdat'].includes(box.type)) empty(clean, box);
  }
  for (const part of parts) if (!metaBoxes.includes(part.type)) empty(clean, part);
  for (const property of properties) {
    if (privateProperties.includes(property.type)) clean.fill(0, property.body, property.end);
  }
  for (const gap of payloads.flatMap((box) => gapsBetween(pictureRanges, box))) {
    clean.fill(0, gap.start, gap.end);
  }
  // Shared bytes of a picture are cleared, too: a damaged picture is better than a disclosed location.
  for (const range of others) clean.fill(0, range.start, range.end);
  return clean;
}

function checkBrand(view: DataView, ftyp: Box | undefined): void {
  if (ftyp?.type !== 'ftyp') throw new RangeError('No brand');
  const fields = cursor(view, ftyp.body, ftyp.end);
  const named = [fields.letters()];
  fields.number(4);
  while (fields.at < ftyp.end) named.push(fields.letters());
  if (!named.some((brand) => brands.includes(brand))) throw new RangeError('An unknown brand');
}

function propertiesOf(view: DataView, iprp: Box): Box[] {
  const ipco = only(boxesIn(view, iprp.body, iprp.end), 'ipco');
  return boxesIn(view, ipco.body, ipco.end);
}

/** The limit of all other images: the device that displays it has to decode it. */
function checkDimensions(view: DataView, properties: readonly Box[]): void {
  const extents = properties.filter((property) => property.type === 'ispe');
  if (extents.length === 0) throw new RangeError('No dimensions');
  for (const extent of extents) {
    const fields = cursor(view, extent.body + 4, extent.end);
    const pixels = fields.number(4) * fields.number(4);
    if (pixels === 0 || pixels > maxPixels) throw new RangeError('Impossible dimensions');
  }
}

function empty(bytes: Uint8Array, box: Box): void {
  bytes.set(new TextEncoder().encode('free'), box.start + 4);
  bytes.fill(0, box.body, box.end);
}

function gapsBetween(ranges: readonly Range[], box: Box): Range[] {
  const gaps: Range[] = [];
  let at = box.body;
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    if (range.end <= box.body || range.start >= box.end) continue;
    if (range.start > at) gaps.push({ start: at, end: range.start });
    at = Math.max(at, range.end);
  }
  if (at < box.end) gaps.push({ start: at, end: box.end });
  return gaps;
}
