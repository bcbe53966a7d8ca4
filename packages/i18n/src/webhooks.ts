import { webhooks as da } from './da/webhooks.ts';
import { webhooks as en } from './en/webhooks.ts';

/** The texts of the webhooks and their deliveries, which only their chunk contains. */
export const webhooksTexts = { en: { webhooks: en }, da: { webhooks: da } };
