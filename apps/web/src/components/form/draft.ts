import type { FormValues } from '#components/form/use-schema-form.ts';

/*
 * What was typed into a form when the session turned out to be lost: kept in this browser window until the same user is
 * back at the same form (D40). Passwords are not kept.
 */

const prefix = 'draft ';

export function keepDraft(form: string, values: FormValues): void {
  const kept = Object.entries(values).filter(([name]) => !/password/i.test(name));
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A browser that keeps nothing loses a draft, no more.
  }
}

/** The draft of a form, once. */
export function takeDraft(form: string): FormValues | undefined {
  try {
    const text = sessionStorage.getItem(prefix + form);
    if (text === null) return undefined;
    sessionStorage.removeItem(prefix + form);
    return asValues(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function asValues(kept: unknown): FormValues | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const usable = Object.entries(kept).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  );
  return Object.fromEntries(usable);
}
