import { initialLanguage, translations } from '#lib/i18n/translations.ts';

/*
 * An entry point of its own, which runs before the main script has loaded, so that the translation is fetched in
 * parallel with it. `initLanguage` reports a failure.
 */
translations[initialLanguage()]().catch(() => undefined);
