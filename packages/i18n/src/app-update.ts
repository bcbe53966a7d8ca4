import { appUpdate as da } from './da/app-update.ts';
import { appUpdate as en } from './en/app-update.ts';

/** The texts that announce a new version, which only its chunk contains. */
export const appUpdateTexts = { en: { 'app-update': en }, da: { 'app-update': da } };
