import type { FormValues } from '#components/form/draft.ts';

interface Versions {
  /** The values with which the form was filled. */
  readonly opened: FormValues;
  /** The values that another user has saved since. */
  readonly stored: FormValues;
  readonly typed: FormValues;
}

interface ChangedField {
  readonly name: string;
  readonly from: string | boolean;
  readonly to: string | boolean;
  /** The text that the user typed, if it differs. */
  readonly mine?: string | boolean;
}

/** Returns what another user changed in the fields of a form (D51). */
export function changedFields({ opened, stored, typed }: Versions): ChangedField[] {
  return Object.entries(opened).flatMap(([name, from]) => {
    const to = stored[name];
    const mine = typed[name];
    if (to === undefined || to === from) return [];
    return [
      { name, from, to, ...(mine !== undefined && mine !== from && mine !== to && { mine }) },
    ];
  });
}

/** The fields that the user left alone take what the other user saved, so that no change is lost on either side. */
export function takenOver({ opened, stored, typed }: Versions): FormValues {
  const changes = changedFields({ opened, stored, typed });
  const untouched = changes.filter(({ name, from }) => typed[name] === from);
  return Object.fromEntries(untouched.map(({ name, to }) => [name, to]));
}
