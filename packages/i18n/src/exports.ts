import { exports as da } from './da/exports.ts';
import { exports as en } from './en/exports.ts';

/** The texts of the download dialog and of the past exports, which only their chunks contain. */
export const exportsTexts = { en: { exports: en }, da: { exports: da } };
