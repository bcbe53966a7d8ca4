import { defineEntity } from './entity.ts';
import { field, labels } from './field.ts';

export const workType = defineEntity({
  name: 'worktype',
  table: 'work_type',
  path: 'worktypes',
  key: { code: field.code(10, { label: labels.code }) },
  fields: {
    description: field.text(100, { label: labels.description }),
    unitOfMeasureCode: field.unitOfMeasureCode(10, {
      label: { en: 'Unit of measure', da: 'Måleenhed' },
      hint: {
        en: 'With one, records of this work type always use it.',
        da: 'Vælges en, bruger registreringer med arbejdstypen altid den.',
      },
      placeholder: { en: 'Any unit of measure', da: 'Enhver måleenhed' },
    }),
  },
  tile: { icon: 'clipboard-list', order: 60 },
  texts: {
    en: {
      one: 'work type',
      many: 'work types',
      sublabel: 'Kinds of work, such as overtime or driving',
      empty: 'Work types tell kinds of work apart, such as normal hours, overtime and driving.',
    },
    da: {
      one: 'arbejdstype',
      definite: 'arbejdstypen',
      many: 'arbejdstyper',
      sublabel: 'Typer af arbejde, for eksempel overtid eller kørsel',
      empty:
        'Arbejdstyper skelner mellem typer af arbejde, for eksempel normaltid, overtid og kørsel.',
    },
  },
  rest: { tag: 'What kind of work it is.' },
});
