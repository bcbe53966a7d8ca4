import { makeArchive } from '#tabular/testing/make-workbook.ts';

/** Returns numbers from 0 to below 1, the same sequence for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const maxMutations = 8;
const interesting = Buffer.from('\0"<>&;,\r\n=\'_x]]>-/', 'latin1');

/** A copy with some bytes changed, inserted, removed or repeated. */
export function mutated(bytes: Buffer, random: () => number): Buffer {
  const upTo = (limit: number) => Math.floor(random() * limit);
  let result = Buffer.from(bytes);
  for (let left = 1 + upTo(maxMutations); left > 0; left -= 1) {
    const at = upTo(result.length + 1);
    const length = upTo(20);
    const before = result.subarray(0, at);
    const after = result.subarray(at);
    const some = [
      Buffer.from([upTo(256)]),
      interesting.subarray(upTo(interesting.length)).subarray(0, 1),
      result.subarray(upTo(result.length), upTo(result.length)),
      Buffer.from(String(upTo(2 ** 31))),
    ][upTo(4)];
    const inserted = some ?? Buffer.alloc(0);
    result = Buffer.concat(
      [
        [before, inserted, after.subarray(inserted.length)],
        [before, inserted, after],
        [before, after.subarray(length)],
        [before, result.subarray(at, at + length), after],
      ][upTo(4)] ?? [result],
    );
    if (random() < 0.02) result = Buffer.from(before);
  }
  return result;
}

/** An archive one of whose parts is mutated, so that it is found behind an intact directory. */
export async function withMutatedPart(
  parts: Readonly<Record<string, string>>,
  random: () => number,
): Promise<Buffer> {
  const paths = Object.keys(parts);
  const chosen = paths[Math.floor(random() * paths.length)];
  return makeArchive(
    Object.fromEntries(
      Object.entries(parts).map(([path, text]) => [
        path,
        path === chosen ? mutated(Buffer.from(text), random) : text,
      ]),
    ),
  );
}
