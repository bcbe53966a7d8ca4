/* Builds HEIC files byte by byte: no library here writes them, and the tests need invalid files. */

export const secretExif = 'Exif: SecretCam, N 55° 40.5';
export const secretXmp = '<x:xmpmeta>Secret words</x:xmpmeta>';
export const codedPicture = 'HEVC-HEVC-HEVC-HEVC';

export interface HeicItem {
  readonly type: string;
  readonly data: string;
  readonly inIdat?: boolean;
}

export interface HeicOptions {
  readonly brand?: string;
  readonly items?: readonly HeicItem[];
  readonly width?: number;
  readonly height?: number;
  readonly primary?: number;
  readonly boxes?: readonly Buffer[];
  readonly metaBoxes?: readonly Buffer[];
  /** An `mdat` box without a size, which extends to the end. */
  readonly openEnd?: boolean;
  readonly ilocVersion?: 0 | 1 | 2;
}

const usualItems: readonly HeicItem[] = [
  { type: 'hvc1', data: codedPicture },
  { type: 'Exif', data: secretExif },
  { type: 'mime', data: secretXmp },
];

export function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  return Buffer.concat([number(4, body.length + 8), Buffer.from(type, 'latin1'), body]);
}

export function heic(options: HeicOptions = {}): Buffer {
  const { brand = 'heic', items = usualItems, boxes = [] } = options;
  const ftyp = box('ftyp', brand, number(4, 0), 'mif1', brand);
  const extra = Buffer.concat(boxes);
  // The first draft has the final size, so the offsets follow from it.
  const draft = meta(options, items, 0);
  const start = ftyp.length + draft.length + extra.length + 8;
  const mdat = box('mdat', ...items.filter((item) => !item.inIdat).map((item) => item.data));
  if (options.openEnd) mdat.writeUInt32BE(0, 0);
  return Buffer.concat([ftyp, meta(options, items, start), extra, mdat]);
}

function meta(options: HeicOptions, items: readonly HeicItem[], mdatStart: number): Buffer {
  const { width = 4032, height = 3024, primary = 1, metaBoxes = [] } = options;
  const idat = items.filter((item) => item.inIdat).map((item) => item.data);
  return fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, number(4, 0), 'pict', Buffer.alloc(13)),
    fullBox('pitm', 0, number(2, primary)),
    fullBox(
      'iinf',
      0,
      number(2, items.length),
      ...items.map((item, index) =>
        fullBox('infe', 2, number(2, index + 1), number(2, 0), item.type, Buffer.alloc(1)),
      ),
    ),
    box('iprp', box('ipco', fullBox('ispe', 0, number(4, width), number(4, height)))),
    iloc(items, mdatStart, options.ilocVersion ?? 1),
    ...(idat.length > 0 ? [box('idat', ...idat)] : []),
    ...metaBoxes,
  );
}

function iloc(items: readonly HeicItem[], mdatStart: number, version: 0 | 1 | 2): Buffer {
  let inMdat = mdatStart;
  let inIdat = 0;
  const idBytes = version === 2 ? 4 : 2;
  const entries = items.map((item, index) => {
    const length = Buffer.byteLength(item.data);
    const offset = item.inIdat ? inIdat : inMdat;
    if (item.inIdat) inIdat += length;
    else inMdat += length;
    return Buffer.concat([
      number(idBytes, index + 1),
      ...(version === 0 ? [] : [number(2, item.inIdat ? 1 : 0)]),
      number(2, 0),
      number(2, 1),
      number(4, offset),
      number(4, length),
    ]);
  });
  return fullBox('iloc', version, number(2, 0x4400), number(idBytes, items.length), ...entries);
}

function fullBox(type: string, version: number, ...content: readonly (Buffer | string)[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, 0]), ...content);
}

function number(bytes: number, value: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
