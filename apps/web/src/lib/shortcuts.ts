export type Shortcut = 'help' | 'entry' | 'approvals';

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

const shortcuts: Readonly<Record<string, Shortcut>> = {
  '?': 'help',
  n: 'entry',
  g: 'approvals',
};

/** Ctrl, Alt and Cmd belong to the browser. */
export function shortcutOf({
  key,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
}: KeyPress): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey || repeat) return undefined;
  return Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
}

const typingTargets =
  'input, textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox], [role=dialog], [role=alertdialog]';

export function isTypingTarget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typingTargets) !== null;
}

/* Users of speech input can turn single-key shortcuts off (WCAG 2.1.4). */

const storageKey = 'single-keys';
const listeners = new Set<() => void>();
let isDisabled: boolean | undefined;

export function areSingleKeysEnabled(): boolean {
  try {
    isDisabled ??= localStorage.getItem(storageKey) === 'off';
  } catch {
    isDisabled ??= false;
  }
  return !isDisabled;
}

export function setSingleKeysEnabled(isEnabled: boolean): void {
  isDisabled = !isEnabled;
  try {
    if (isEnabled) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function subscribeToSingleKeys(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
