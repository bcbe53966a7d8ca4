import { keys as da } from './da/keys.ts';
import { keys as en } from './en/keys.ts';
import type { Language } from './language.ts';

/** The texts of API keys with scopes, which only their chunks contain. */
export interface KeysTexts {
  readonly keys: typeof en;
}

export function keysTexts(language: Language) {
  return { keys: language === 'da' ? da : en };
}
