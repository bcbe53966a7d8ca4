/* Boxes of the ISO base media file format (ISO/IEC 14496-12). Unknown structures throw a RangeError. */

export interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

const maxBoxes = 4_000;

function boxAt(view: DataView, start: number, limit: number): Box | undefined {
  if (limit - start < 8) return undefined;
  const type = letters(view, start + 4);
  if (!/^[ -~]{4}$/.test(type)) return undefined;
  const short = view.getUint32(start);
  if (short === 1 && limit - start < 16) return undefined;
  const body = start + (short === 1 ? 16 : 8);
  // 0 means "to the end", 1 means "the size follows in eight bytes".
  const size =
    short === 0 ? limit - start : short === 1 ? Number(view.getBigUint64(start + 8)) : short;
  const end = start + size;
  return end < body || end > limit ? undefined : { type, start, body, end };
}

/** Ignores data after the last box. */
export function leadingBoxes(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  let at = from;
  for (let box = boxAt(view, at, to); box; box = boxAt(view, at, to)) {
    if (boxes.length === maxBoxes) throw new RangeError('More boxes than any image has');
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

/** Throws unless the boxes fill the range exactly. */
export function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes = leadingBoxes(view, from, to);
  if ((boxes.at(-1)?.end ?? from) !== to) throw new RangeError('Boxes do not fill their place');
  return boxes;
}

export function only(boxes: readonly Box[], type: string): Box {
  const [box, second] = boxes.filter((candidate) => candidate.type === type);
  if (!box || second) throw new RangeError(`Not exactly one ${type}`);
  return box;
}

export function letters(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );
}

export interface Cursor {
  readonly at: number;
  number(bytes: number): number;
  letters(): string;
}

export function cursor(view: DataView, start: number, end: number): Cursor {
  let at = start;
  const take = (bytes: number): number => {
    if (at + bytes > end) throw new RangeError('Read past the end of a box');
    at += bytes;
    return at - bytes;
  };
  return {
    get at() {
      return at;
    },
    number(bytes) {
      const from = take(bytes);
      if (bytes === 0) return 0;
      if (bytes === 1) return view.getUint8(from);
      if (bytes === 2) return view.getUint16(from);
      if (bytes === 4) return view.getUint32(from);
      if (bytes === 8) return Number(view.getBigUint64(from));
      throw new RangeError(`No numbers of ${bytes} bytes`);
    },
    letters: () => letters(view, take(4)),
  };
}
