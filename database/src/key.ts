/** The form in which codes and usernames are compared: NFC, trimmed, lower case (D2, D22). */
export function normalizedKey(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
