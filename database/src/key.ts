/**
 * The form in which codes and usernames are compared and stored as unique keys: NFC, trimmed, lower case (D2, D22).
 * The text as typed is stored beside it.
 */
export function normalizedKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
