import type { FormValues } from '#components/form/use-schema-form.ts';

/** What was typed into a form, as text to keep; nothing where it is as it was opened. Passwords are not kept (D40). */
export function draftOf(values: FormValues, opened: FormValues): string | null {
  const typed = Object.entries(values).filter(
    ([name, value]) => !/password/i.test(name) && value !== opened[name],
  );
  return typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : null;
}

/** The values a kept text holds; undefined when it cannot be read. */
export function valuesOf(text: string | null): FormValues | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const usable = Object.entries(kept).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    );
    return Object.fromEntries(usable);
  } catch {
    return undefined;
  }
}
