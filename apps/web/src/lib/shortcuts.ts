/** What a single key does, outside of what one types into. */
export type Shortcut = 'help' | 'entry';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

const keys: Readonly<Record<string, Shortcut>> = { '?': 'help', n: 'entry' };

/** The shortcut of a key, if it is one; with Ctrl, Alt or Cmd it is the browser's own. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, repeat }: Key): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey || repeat) return undefined;
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}

/** Places where a letter means itself: fields, pickers that open by typing, and whatever lies over the page. */
const typing =
  'input, textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

export function isTypingTarget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

/* Whoever speaks to the machine, or hits keys by accident, turns single keys off (WCAG 2.1.4). */

const storageKey = 'single-keys';
const listeners = new Set<() => void>();
let isOff: boolean | undefined;

export function areSingleKeysEnabled(): boolean {
  try {
    isOff ??= localStorage.getItem(storageKey) === 'off';
  } catch {
    isOff ??= false;
  }
  return !isOff;
}

export function setSingleKeysEnabled(on: boolean): void {
  isOff = !on;
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Holds for as long as the page.
  }
  for (const tell of listeners) tell();
}

export function subscribeToSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
