/** `2026/11/0f3a…`: names of letters and digits, in folders or not. */
const keyForm = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[A-Za-z0-9]+)?$/;

export function isStorageKey(key: string): boolean {
  return key.length <= 200 && keyForm.test(key);
}

export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('Invalid attachment key.');
}
