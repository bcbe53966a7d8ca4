import { setImmediate } from 'node:timers/promises';

/** Ids that are sorted in one turn: a million at once would take more than 200 ms on a slow machine (D48). */
const runLength = 100_000;

/** Sorts in place in ascending order; other requests get a turn between the steps. */
export async function sortIds(ids: Float64Array): Promise<void> {
  for (let start = 0; start < ids.length; start += runLength) {
    if (start > 0) await setImmediate();
    ids.subarray(start, start + runLength).sort();
  }
  for (let width = runLength; width < ids.length; width *= 2) {
    for (let start = 0; start + width < ids.length; start += width * 2) {
      await setImmediate();
      mergeRuns(ids.subarray(start, start + width * 2), width);
    }
  }
}

/** Merges the sorted ids before `middle` with the sorted ids from there on. */
function mergeRuns(ids: Float64Array, middle: number): void {
  const left = ids.slice(0, middle);
  let [fromLeft, fromRight] = [0, middle];
  for (let place = 0; fromLeft < left.length; place += 1) {
    const first = left[fromLeft] ?? Infinity;
    const second = ids[fromRight] ?? Infinity;
    if (first <= second) {
      ids[place] = first;
      fromLeft += 1;
    } else {
      ids[place] = second;
      fromRight += 1;
    }
  }
}
