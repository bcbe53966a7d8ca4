/** One goal and what was seen. Ratios compare the product with the floor, or with itself in quieter times. */
export interface Finding {
  readonly name: string;
  readonly value: number;
  readonly unit: '×' | 'ms' | 's' | 'MB' | 'kB' | 'points';
  /** Left out where a figure is only told. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
  /** The figures behind it. */
  readonly detail: string;
}

/** Told figures are always met. */
export function isMet({ value, goal }: Finding): boolean {
  if (!goal) return true;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}
