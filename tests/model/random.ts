/** The same seed gives the same numbers everywhere (mulberry32), so that a run can be repeated. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns an integer; both ends are included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.int(0, list.length - 1)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }

  /** Returns at most `count` elements of the list, in its order. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((value, place) => ({ value, place }));
    const chosen: typeof left = [];
    while (chosen.length < count && left.length > 0)
      chosen.push(...left.splice(this.int(0, left.length - 1), 1));
    return chosen.toSorted((a, b) => a.place - b.place).map(({ value }) => value);
  }
}
