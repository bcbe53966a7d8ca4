/**
 * Returns the shortest sequence that it finds to fail still: it leaves out halves, quarters and so on, until none of the
 * elements can be left out or the time is over.
 */
export async function shrink<T>(
  sequence: readonly T[],
  fails: (shorter: readonly T[]) => Promise<boolean>,
  limitMs: number,
): Promise<readonly T[]> {
  const began = performance.now();
  let left = sequence;
  for (let size = Math.ceil(left.length / 2); size > 0;) {
    const before = left.length;
    // What comes last depends on what was before it, so it is left out first.
    for (let end = left.length; end > 0; end -= size) {
      if (performance.now() - began > limitMs) return left;
      const shorter = left.toSpliced(Math.max(0, end - size), Math.min(size, end));
      if (shorter.length > 0 && (await fails(shorter))) left = shorter;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (left.length === before) size = 0;
  }
  return left;
}
