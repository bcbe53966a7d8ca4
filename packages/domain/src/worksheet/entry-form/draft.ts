import {
  isBoolean,
  isUndefinedOr,
  isNullOr,
  isObjectOf,
  isOneOf,
  isString,
  tryParseJson,
} from '#type-guards.ts';
import {
  noAutoSelect,
  type CodeOption,
  type CustomerOption,
  type EntryForm,
  type EntryFormContext,
  type JobOption,
  type UnitOption,
  type WorkTypeOption,
} from './state.ts';
import { unitTypes } from '../unit-types.ts';

const isTextOrNull = isNullOr(isString);
const isCodeOption = isObjectOf<CodeOption>({ code: isString, description: isTextOrNull });
const isCustomer = isObjectOf<CustomerOption>({ no: isString, name: isTextOrNull });

/** Undefined in a draft of an older version. */
interface StoredAutoSelect {
  readonly unitOfMeasure: boolean | undefined;
  readonly description: boolean | undefined;
}

type StoredForm = Omit<
  EntryForm,
  'recorded' | 'unitsOfMeasure' | 'autoSelect' | 'preselected' | 'customerFromJob'
> & {
  /** Undefined in a draft of an older version. */
  readonly customerFromJob: boolean | undefined;
  readonly autoSelect: StoredAutoSelect;
};

interface Draft {
  /** A form date that equals this one was a default, so it becomes today. */
  readonly leftOn: string;
  readonly form: StoredForm;
}

const isDraft = isObjectOf<Draft>({
  leftOn: isString,
  form: isObjectOf<StoredForm>({
    date: isString,
    customer: isNullOr(isCustomer),
    customerFromJob: isUndefinedOr(isBoolean),
    job: isNullOr(
      isObjectOf<JobOption>({
        code: isString,
        description: isTextOrNull,
        billTo: isNullOr(isCustomer),
      }),
    ),
    jobTask: isNullOr(isCodeOption),
    location: isNullOr(isCodeOption),
    workType: isNullOr(
      isObjectOf<WorkTypeOption>({
        code: isString,
        description: isTextOrNull,
        unitOfMeasureCode: isUndefinedOr(isTextOrNull),
      }),
    ),
    unitType: isOneOf(unitTypes),
    unit: isNullOr(
      isObjectOf<UnitOption>({
        no: isString,
        description: isTextOrNull,
        baseUnitCode: isUndefinedOr(isTextOrNull),
      }),
    ),
    unitOfMeasure: isNullOr(isCodeOption),
    description: isString,
    descriptionTyped: isBoolean,
    timeFrom: isString,
    timeTo: isString,
    quantity: isString,
    autoSelect: isObjectOf<StoredAutoSelect>({
      unitOfMeasure: isUndefinedOr(isBoolean),
      description: isUndefinedOr(isBoolean),
    }),
  }),
});

export function serializeDraft(
  form: EntryForm,
  { today }: Pick<EntryFormContext, 'today'>,
): string {
  return JSON.stringify({ leftOn: today, form });
}

/** Parses a draft; returns undefined if another version wrote it. */
export function parseDraft(
  text: string,
  { today }: Pick<EntryFormContext, 'today'>,
): EntryForm | undefined {
  const draft = tryParseJson(text);
  if (!isDraft(draft)) return undefined;
  const { form, leftOn } = draft;
  return {
    ...form,
    recorded: null,
    customerFromJob: form.customerFromJob ?? false,
    date: form.date === leftOn ? today : form.date,
    unitsOfMeasure: null,
    preselected: [],
    autoSelect: {
      ...noAutoSelect,
      unitOfMeasure: form.autoSelect.unitOfMeasure ?? form.unitOfMeasure === null,
      description: form.autoSelect.description ?? false,
    },
  };
}
