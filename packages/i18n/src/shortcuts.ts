import { shortcuts as da } from './da/shortcuts.ts';
import { shortcuts as en } from './en/shortcuts.ts';

/** The texts of the keyboard shortcuts, which only the dialog and the menu entry that opens it contain. */
export const shortcutsTexts = { en: { shortcuts: en }, da: { shortcuts: da } };
