/** Values of text fields, comboboxes ("" for none) and checkboxes. */
export type FormValues = Record<string, string | boolean>;

/** Returns the changed values as JSON, or null if nothing has changed. */
export function serializeDraft(values: FormValues, initial: FormValues): string | null {
  const changed = storable(values).filter(([name, value]) => value !== initial[name]);
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : null;
}

/** The same for a form that was opened with the same values. */
export function draftName(initial: FormValues): string {
  return JSON.stringify(storable(initial));
}

/** Passwords are never stored (D40). */
function storable(values: FormValues): [string, string | boolean][] {
  return Object.entries(values).filter(([name]) => !/password/i.test(name));
}

export function parseDraft(text: string | null): FormValues | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    if (typeof draft !== 'object' || draft === null) return undefined;
    const valid = Object.entries(draft).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    );
    return Object.fromEntries(valid);
  } catch {
    return undefined;
  }
}
