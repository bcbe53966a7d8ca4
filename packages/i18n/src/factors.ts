import { factors as da } from './da/factors.ts';
import { factors as en } from './en/factors.ts';

/** The texts of passkeys and second factors, which only their chunks contain. */
export const factorsTexts = { en: { factors: en }, da: { factors: da } };
