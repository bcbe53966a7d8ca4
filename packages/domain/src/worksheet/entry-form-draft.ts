import {
  isFlag,
  isLeftOutOr,
  isNullOr,
  isObjectOf,
  isOneOf,
  isText,
  parsedJson,
} from '../shapes.ts';
import type {
  CodeChoice,
  CustomerChoice,
  EntryForm,
  EntrySetting,
  JobChoice,
  UnitChoice,
  WorkTypeChoice,
} from './entry-form-state.ts';
import { unitTypes } from './unit-types.ts';

const isTextOrNull = isNullOr(isText);
const isChoice = isObjectOf<CodeChoice>({ code: isText, description: isTextOrNull });
const isCustomer = isObjectOf<CustomerChoice>({ no: isText, name: isTextOrNull });

/** The form without its lists. */
type KeptForm = Omit<EntryForm, 'measures' | 'awaits'>;

interface Draft {
  /** The day on which it was left: a date that was only the default becomes the new day's. */
  readonly leftOn: string;
  readonly form: KeptForm;
}

const isDraft = isObjectOf<Draft>({
  leftOn: isText,
  form: isObjectOf<KeptForm>({
    date: isText,
    customer: isNullOr(isCustomer),
    job: isNullOr(
      isObjectOf<JobChoice>({
        code: isText,
        description: isTextOrNull,
        billTo: isNullOr(isCustomer),
      }),
    ),
    jobTask: isNullOr(isChoice),
    location: isNullOr(isChoice),
    workType: isNullOr(
      isObjectOf<WorkTypeChoice>({
        code: isText,
        description: isTextOrNull,
        unitOfMeasureCode: isLeftOutOr(isTextOrNull),
      }),
    ),
    unitType: isOneOf(unitTypes),
    unit: isNullOr(isObjectOf<UnitChoice>({ no: isText, description: isTextOrNull })),
    unitOfMeasure: isNullOr(isChoice),
    description: isText,
    descriptionTyped: isFlag,
    timeFrom: isText,
    timeTo: isText,
    quantity: isText,
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
  const draft = parsedJson(text);
  if (!isDraft(draft)) return undefined;
  const { form, leftOn } = draft;
  return {
    ...form,
    date: form.date === leftOn ? today : form.date,
    // Lists are asked for anew.
    measures: null,
    awaits: { jobs: false, tasks: false },
  };
}
