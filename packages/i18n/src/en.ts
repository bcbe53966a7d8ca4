import { archive } from './en/archive.ts';
import { base } from './en/base.ts';
import { download } from './en/download.ts';
import { errors } from './en/errors.ts';
import { fields } from './en/fields.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';

/** English, the fallback language. A room adds its own page of texts here and in `da`. */
export const en = { archive, base, download, errors, fields, session, shell } as const;

/** What every language must say. */
export type Translation = typeof en;
