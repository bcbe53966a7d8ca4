import { outbox as da } from './da/outbox.ts';
import { outbox as en } from './en/outbox.ts';

/** The texts of the entries that wait on the device, which only their chunks contain. */
export const outboxTexts = { en: { outbox: en }, da: { outbox: da } };
