import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const prefersDark = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let unsaved: Theme = 'system';

function readTheme(): Theme {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return unsaved;
  }
}

function saveTheme(theme: Theme) {
  unsaved = theme;
  try {
    if (theme === 'system') window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, theme);
  } catch {
    // Private windows may refuse storage; the choice then lasts until the page is reloaded.
  }
}

function resolveTheme(theme: Theme): 'light' | 'dark' {
  if (theme !== 'system') return theme;
  return window.matchMedia(prefersDark).matches ? 'dark' : 'light';
}

/** Applies the stored theme to `<html>`, and follows the device and other tabs. Call it once before the first render. */
export function startTheme(): void {
  document.documentElement.classList.remove('starting');
  applyTheme();
  window.matchMedia(prefersDark).addEventListener('change', applyTheme);
  window.addEventListener('storage', applyTheme);
}

function applyTheme(): void {
  document.documentElement.classList.toggle('dark', resolveTheme(readTheme()) === 'dark');
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function setTheme(theme: Theme) {
  saveTheme(theme);
  applyTheme();
}

/** Returns the chosen theme, the light or dark theme to which it resolves on this device, and its setter. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const);
  const resolved = useSyncExternalStore(
    subscribe,
    () => resolveTheme(readTheme()),
    () => 'light' as const,
  );
  return { theme, resolved, setTheme };
}
