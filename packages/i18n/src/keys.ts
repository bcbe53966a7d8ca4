import { keys as da } from './da/keys.ts';
import { keys as en } from './en/keys.ts';

/** The texts of API keys with scopes, which only their chunks contain. */
export const keysTexts = { en: { keys: en }, da: { keys: da } };
