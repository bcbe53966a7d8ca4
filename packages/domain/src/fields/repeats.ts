import type { z } from 'zod';
import type { FieldMessage } from './messages.ts';

interface Repeat {
  readonly message: FieldMessage;
  /** The path of the value at an index. */
  readonly pathOf: (index: number) => (string | number)[];
}

/** Refuses each value that stands earlier in the list already; undefined is none. */
export function refuseRepeats(
  values: readonly (string | undefined)[],
  context: z.core.$RefinementCtx,
  { message, pathOf }: Repeat,
): void {
  const seen = new Set<string>();
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    if (seen.has(value)) context.addIssue({ code: 'custom', message, path: pathOf(index) });
    seen.add(value);
  }
}

/** Refuses entries that begin on the same date. */
export function onePerDate(
  entries: readonly { readonly validFrom: string }[],
  context: z.core.$RefinementCtx,
): void {
  refuseRepeats(
    entries.map(({ validFrom }) => validFrom),
    context,
    { message: 'same-date', pathOf: (index) => [index, 'validFrom'] },
  );
}
