import { registrationFields, type RegistrationSource } from './contract.ts';
import type { EntryTexts } from './read-entry.ts';

/** Returns the text that says whether two rows are the same, whatever other columns their files have. */
export function contentOf(texts: EntryTexts): string {
  return JSON.stringify(registrationFields.map((field) => texts[field]));
}

/**
 * Returns a function that gives the rows of a file in their order what identifies them: the id of the source, else what
 * the row says and its place among equal ones. A longer file of the same source has the same ones for what was in the
 * shorter file.
 */
export function identities(source: RegistrationSource): (texts: EntryTexts) => string {
  const seen = new Map<string, number>();
  return (texts) => {
    const own = texts.id === '' ? contentOf(texts) : JSON.stringify(['id', texts.id]);
    const place = (seen.get(own) ?? 0) + 1;
    seen.set(own, place);
    return `${source} ${place} ${own}`;
  };
}
