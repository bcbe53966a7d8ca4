import { archive, base, day, repeat, session, shell, visit } from './da/base.ts';
import { errors } from './da/errors.ts';
import { fields } from './da/fields.ts';
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
