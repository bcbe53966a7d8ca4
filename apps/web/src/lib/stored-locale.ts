import type { Language } from '@worksheet/i18n/language';

const storageKey = 'language';

/** The language of whoever was signed in last in this browser, if they did not log out: very likely theirs again. */
export function storedLocale(): Language | undefined {
  try {
    const kept = window.localStorage.getItem(storageKey);
    return kept === 'da' || kept === 'en' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for the next visit, or forgets it. */
export function storeLocale(language: Language | undefined): void {
  try {
    if (language) window.localStorage.setItem(storageKey, language);
    else window.localStorage.removeItem(storageKey);
  } catch {
    // Private windows may refuse storage: the next visit begins in the browser's language.
  }
}
