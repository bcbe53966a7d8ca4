/** One goal and what was seen. Ratios compare the product with the floor, or with itself in quieter times. */
export interface Finding {
  readonly name: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 's' | 'MB' | 'kB' | 'points';
  readonly goal: { readonly atLeast: number } | { readonly atMost: number };
  /** The figures behind it. */
  readonly detail: string;
}

export function isMet({ value, goal }: Finding): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}
