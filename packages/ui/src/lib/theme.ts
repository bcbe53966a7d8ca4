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

/** Applies the stored theme to `<html>`. Call it once before the first render. */
export function applyTheme(): void {
  document.documentElement.classList.remove('starting');
  document.documentElement.classList.toggle('dark', resolveTheme(readTheme()) === 'dark');
}

function subscribe(notify: () => void) {
  const media = window.matchMedia(prefersDark);
  const follow = () => {
    applyTheme();
    notify();
  };
  listeners.add(notify);
  media.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(notify);
    media.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

function setTheme(theme: Theme) {
  saveTheme(theme);
  applyTheme();
  for (const notify of listeners) notify();
}

/** The chosen theme, the light or dark theme it resolves to on this device, and its setter. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const);
  const resolved = useSyncExternalStore(
    subscribe,
    () => resolveTheme(readTheme()),
    () => 'light' as const,
  );
  return { theme, resolved, setTheme };
}
