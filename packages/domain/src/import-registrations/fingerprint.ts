import { registrationFields, type RegistrationSource } from './contract.ts';
import type { EntryTexts } from './read-entry.ts';

export interface Identity {
  /** Of the row in all files of a source. */
  readonly fingerprint: string;
  /** Of what the row says, whatever other columns its file has. */
  readonly content: string;
}

/**
 * Returns a function that gives the rows of a file in their order what identifies them: the id of the source, else what
 * the row says and its place among equal ones. A longer file of the same source has the same ones for what was in the
 * shorter file. Of each row it remembers a digest.
 */
export function identities(
  source: RegistrationSource,
  digest: (text: string) => string,
): (texts: EntryTexts) => Identity {
  const seen = new Map<string, number>();
  return (texts) => {
    const said = JSON.stringify(registrationFields.map((field) => texts[field]));
    const own = texts.id === '' ? said : JSON.stringify(['id', texts.id]);
    const content = digest(said);
    const key = texts.id === '' ? content : digest(own);
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    return { fingerprint: digest(`${source} ${place} ${own}`), content };
  };
}
