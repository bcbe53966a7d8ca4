/** Counts compared values, and collects differences. */
export class Cells {
  count = 0;
  readonly differences: string[] = [];
  readonly #prefix: string;

  constructor(prefix = '') {
    this.#prefix = prefix;
  }

  add({ count, differences }: Cells): void {
    this.count += count;
    this.differences.push(...differences);
  }

  /** Compares every value of `expected`; `got` may have more fields. */
  compare(where: string, expected: unknown, got: unknown): void {
    if (Array.isArray(expected)) {
      if (!Array.isArray(got)) return this.#differ(where, expected, got);
      this.compare(`${where}.length`, expected.length, got.length);
      for (const [place, each] of expected.entries())
        if (place < got.length) this.compare(`${where}[${place}]`, each, got[place]);
      return;
    }
    if (typeof expected === 'object' && expected !== null) {
      if (typeof got !== 'object' || got === null) return this.#differ(where, expected, got);
      const found = new Map<string, unknown>(Object.entries(got));
      for (const [name, each] of Object.entries(expected))
        this.compare(`${where}.${name}`, each, found.get(name));
      return;
    }
    this.count += 1;
    if (expected !== got) this.#differ(where, expected, got, true);
  }

  #differ(where: string, expected: unknown, got: unknown, isCounted = false): void {
    if (!isCounted) this.count += 1;
    this.differences.push(
      `${this.#prefix}${where}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got) ?? 'nothing'}`,
    );
  }
}

/** Returns rows by a key, so that a missing or additional row does not make all that follow differ. */
export function byKey<T>(rows: readonly T[], keyOf: (row: T) => string): Record<string, T> {
  return Object.fromEntries(rows.map((row) => [keyOf(row), row]));
}

const shownOfEach = 6;

/** Returns a few differences of each list and report, because one wrong hour shows in many. */
export function someOfEach(differences: readonly string[]): string[] {
  const kinds = Map.groupBy(differences, (each) => each.replace(/^restored /, '').split(/[ .]/)[0]);
  return [...kinds.values()].flatMap((each) => each.slice(0, shownOfEach));
}
