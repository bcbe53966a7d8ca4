import { archive } from './da/archive.ts';
import { base } from './da/base.ts';
import { day } from './da/day.ts';
import { errors } from './da/errors.ts';
import { fields } from './da/fields.ts';
import { repeat } from './da/repeat.ts';
import { session } from './da/session.ts';
import { shell } from './da/shell.ts';
import { visit } from './da/visit.ts';
import { worksheet } from './da/worksheet.ts';
import type { BaseTexts } from './en.ts';
import type { Texts } from './texts.ts';

export const da: Texts<BaseTexts> = {
  archive,
  base,
  day,
  errors,
  fields,
  repeat,
  session,
  shell,
  visit,
  worksheet,
};
