/** An act that has nothing to act on does nothing. */
export class NothingToPick extends Error {}

interface Keyed {
  readonly key: number;
}

const mixed = (key: number): number => Math.imul(key, 0x9e_37_79_b1);

/** The same seed gives the same numbers everywhere (mulberry32), so that a run can be repeated. */
export class Random {
  #state: number;

  /** Returns the numbers of an act, which are the same whatever acts were before it. */
  static ofAct(seed: number, index: number): Random {
    return new Random(mixed(seed) ^ mixed(index + 1));
  }

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
    if (picked === undefined) throw new NothingToPick();
    return picked;
  }

  /**
   * Returns at most `count` elements of the list, in its order. Each has a number by its key, and the least are chosen, so
   * that the choice remains when others are added or left out.
   */
  some<T extends Keyed>(list: readonly T[], count: number): T[] {
    const salt = this.int(0, 2 ** 31);
    const ranks = new Map(list.map((each) => [each, new Random(salt ^ mixed(each.key)).next()]));
    const rankOf = (each: T) => ranks.get(each) ?? 0;
    const chosen = new Set(list.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, count));
    return list.filter((each) => chosen.has(each));
  }

  one<T extends Keyed>(list: readonly T[]): T {
    return this.pick(this.some(list, 1));
  }
}
