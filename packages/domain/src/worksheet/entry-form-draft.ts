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
  CodeOption,
  CustomerOption,
  EntryForm,
  EntryFormContext,
  JobOption,
  UnitOption,
  WorkTypeOption,
} from './entry-form-state.ts';
import { unitTypes } from './unit-types.ts';

const isTextOrNull = isNullOr(isText);
const isCodeOption = isObjectOf<CodeOption>({ code: isText, description: isTextOrNull });
const isCustomer = isObjectOf<CustomerOption>({ no: isText, name: isTextOrNull });

/** A form without what is loaded from the server. */
type StoredForm = Omit<EntryForm, 'unitsOfMeasure' | 'autoSelect'>;

interface Draft {
  /** The date on which the form was left. A form date equal to it was a default and becomes today. */
  readonly leftOn: string;
  readonly form: StoredForm;
}

const isDraft = isObjectOf<Draft>({
  leftOn: isText,
  form: isObjectOf<StoredForm>({
    date: isText,
    customer: isNullOr(isCustomer),
    job: isNullOr(
      isObjectOf<JobOption>({
        code: isText,
        description: isTextOrNull,
        billTo: isNullOr(isCustomer),
      }),
    ),
    jobTask: isNullOr(isCodeOption),
    location: isNullOr(isCodeOption),
    workType: isNullOr(
      isObjectOf<WorkTypeOption>({
        code: isText,
        description: isTextOrNull,
        unitOfMeasureCode: isLeftOutOr(isTextOrNull),
      }),
    ),
    unitType: isOneOf(unitTypes),
    unit: isNullOr(isObjectOf<UnitOption>({ no: isText, description: isTextOrNull })),
    unitOfMeasure: isNullOr(isCodeOption),
    description: isText,
    descriptionTyped: isFlag,
    timeFrom: isText,
    timeTo: isText,
    quantity: isText,
  }),
});

/** Serializes a half-filled form, which the browser stores across reloads (D35). */
export function serializeDraft(
  form: EntryForm,
  { today }: Pick<EntryFormContext, 'today'>,
): string {
  return JSON.stringify({ leftOn: today, form });
}

/** Parses a stored draft; undefined if another version wrote it. */
export function parseDraft(
  text: string,
  { today }: Pick<EntryFormContext, 'today'>,
): EntryForm | undefined {
  const draft = parsedJson(text);
  if (!isDraft(draft)) return undefined;
  const { form, leftOn } = draft;
  return {
    ...form,
    date: form.date === leftOn ? today : form.date,
    unitsOfMeasure: null,
    autoSelect: { jobs: false, tasks: false },
  };
}
