/**
 * The form in which codes, usernames, team codes and names of authors are compared, in code and in columns `…_key`: NFC,
 * trimmed, lower case, accents kept apart (D2, D22, D47).
 */
export function normalizedKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
