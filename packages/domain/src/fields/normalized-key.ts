/**
 * Returns the form in which codes, usernames, team codes and names of authors are compared, in code
 * and in the columns `…_key`: NFC, trimmed, lower case, with accents (D2, D22, D47).
 */
export function normalizedKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
