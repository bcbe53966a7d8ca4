import { shortcuts as da } from './da/shortcuts.ts';
import { shortcuts as en } from './en/shortcuts.ts';
import type { Language } from './language.ts';

/** The texts of the keyboard shortcuts, which only the dialog and the menu entry that opens it contain. */
export interface ShortcutsTexts {
  readonly shortcuts: typeof en;
}

export function shortcutsTexts(language: Language) {
  return { shortcuts: language === 'da' ? da : en };
}
