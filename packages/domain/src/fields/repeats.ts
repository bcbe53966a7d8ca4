import type { z } from 'zod';
import type { FieldMessage } from './messages.ts';

/** Refuses each value that stands earlier in the list already, at the path of its index; undefined is none. */
export function refuseRepeats(
  values: readonly (string | undefined)[],
  context: z.core.$RefinementCtx,
  pathOf: (index: number) => (string | number)[],
  message: FieldMessage = 'named-twice',
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
    (index) => [index, 'validFrom'],
    'same-date',
  );
}
