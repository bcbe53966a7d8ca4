import type { FormValues } from '#components/form/draft.ts';

interface Versions {
  /** What the form was filled with. */
  readonly opened: FormValues;
  /** What another user has saved since. */
  readonly stored: FormValues;
  readonly typed: FormValues;
}

interface ChangedField {
  readonly name: string;
  readonly from: string | boolean;
  readonly to: string | boolean;
  /** What the user typed, if that is something else. */
  readonly mine?: string | boolean;
}

/** What another user changed in the fields of a form (D51). */
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
