import { appUpdate as da } from './da/app-update.ts';
import { appUpdate as en } from './en/app-update.ts';
import type { Language } from './language.ts';

/** The texts that announce a new version, which only its chunk contains. */
export interface AppUpdateTexts {
  readonly 'app-update': typeof en;
}

export function appUpdateTexts(language: Language) {
  return { 'app-update': language === 'da' ? da : en };
}
