import { outbox as da } from './da/outbox.ts';
import { outbox as en } from './en/outbox.ts';
import type { Language } from './language.ts';

/** The texts of the entries that wait on the device, which only their chunks contain. */
export interface OutboxTexts {
  readonly outbox: typeof en;
}

export function outboxTexts(language: Language) {
  return { outbox: language === 'da' ? da : en };
}
