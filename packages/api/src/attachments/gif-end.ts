const trailer = 0x3b;
const extension = 0x21;
const imageDescriptor = 0x2c;

/** The decoder accepts truncated GIFs, so this walks the blocks to find the end (GIF89a). */
export function reachesGifEnd(bytes: Uint8Array): boolean {
  const byte = (at: number): number => bytes[at] ?? -1;
  let at = 13 + colourTable(byte(10));
  while (at < bytes.length) {
    const block = byte(at);
    if (block === trailer) return true;
    if (block === extension) at = afterSubBlocks(bytes, at + 2);
    else if (block === imageDescriptor) {
      at = afterSubBlocks(bytes, at + 10 + colourTable(byte(at + 9)) + 1);
    } else return false;
  }
  return false;
}

function colourTable(flags: number): number {
  return flags >= 0 && (flags & 0x80) !== 0 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let size = bytes[at]; size; size = bytes[at]) at += 1 + size;
  return at + 1;
}
