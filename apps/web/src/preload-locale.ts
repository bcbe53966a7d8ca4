import { firstLanguage, texts } from '#lib/texts.ts';

/*
 * A small script of its own that runs before the others have come: only a script can tell which language is wanted, and
 * its texts are then on their way with the rest. If they fail, whoever needs them asks again.
 */
texts[firstLanguage()]().catch(() => undefined);
