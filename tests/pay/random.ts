export interface Random {
  /** Returns an integer; both ends are included. */
  int(from: number, to: number): number;
  chance(percent: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** The same seed gives the same numbers everywhere (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    chance: (percent) => next() * 100 < percent,
    pick: (list) => {
      const picked = list[int(0, list.length - 1)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
  };
}
