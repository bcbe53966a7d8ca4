import { z } from 'zod';
import type { EntryForm, EntrySetting } from './entry-form-state.ts';
import { unitType } from './record.ts';

const choice = z.object({ code: z.string(), description: z.string().nullable() });
const numbered = z.object({ no: z.string(), description: z.string().nullable() });
const customer = z.object({ no: z.string(), name: z.string().nullable() });

const draft = z.object({
  /** The day on which it was left: a date that was only the default becomes the new day's. */
  leftOn: z.string(),
  form: z.object({
    date: z.string(),
    customer: customer.nullable(),
    job: choice.extend({ billTo: customer.nullable() }).nullable(),
    jobTask: choice.nullable(),
    location: choice.nullable(),
    workType: choice.extend({ unitOfMeasureCode: z.string().nullish() }).nullable(),
    unitType,
    unit: numbered.nullable(),
    unitOfMeasure: choice.nullable(),
    description: z.string(),
    descriptionTyped: z.boolean(),
    timeFrom: z.string(),
    timeTo: z.string(),
    quantity: z.string(),
  }),
});

/** A half-filled form as text, to be kept in the browser over a reload (D35). */
export function draftText(form: EntryForm, { today }: Pick<EntrySetting, 'today'>): string {
  return JSON.stringify({ leftOn: today, form });
}

/** The form a draft holds; undefined when the text is no draft that this version can read. */
export function draftForm(
  text: string,
  { today }: Pick<EntrySetting, 'today'>,
): EntryForm | undefined {
  const { data } = draft.safeParse(parsed(text));
  if (!data) return undefined;
  const { form, leftOn } = data;
  return {
    ...form,
    date: form.date === leftOn ? today : form.date,
    // Lists are asked for anew.
    measures: null,
    awaits: { jobs: false, tasks: false },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
