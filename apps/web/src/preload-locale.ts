import { initialLanguage, translations } from '#lib/i18n/translations.ts';

/* Runs before the main script, so that the translation loads in parallel; `initLanguage` reports a failure. */
translations[initialLanguage()]().catch(() => undefined);
