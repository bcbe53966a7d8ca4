import { webhooks as da } from './da/webhooks.ts';
import { webhooks as en } from './en/webhooks.ts';
import type { Language } from './language.ts';

/** The texts of the webhooks and their deliveries, which only their chunk contains. */
export interface WebhooksTexts {
  readonly webhooks: typeof en;
}

export function webhooksTexts(language: Language) {
  return { webhooks: language === 'da' ? da : en };
}
