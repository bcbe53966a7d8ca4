import type { FormValues } from '#components/form/use-schema-form.ts';

/** Returns the changed values as JSON, or null if nothing has changed; passwords are never stored (D40). */
export function serializeDraft(values: FormValues, initial: FormValues): string | null {
  const changed = Object.entries(values).filter(
    ([name, value]) => !/password/i.test(name) && value !== initial[name],
  );
  return changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)) : null;
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
