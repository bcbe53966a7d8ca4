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
  type JobOption,
  type UnitOption,
  type WorkTypeOption,
} from './state.ts';
import { unitTypes } from '../limits.ts';

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
  | 'recorded'
  | 'unitsOfMeasure'
  | 'autoSelect'
  | 'preselected'
  | 'customerFromJob'
  | 'breakMinutes'
  | 'endsNextDay'
> & {
  /** Undefined in a draft of an older version. */
  readonly customerFromJob: boolean | undefined;
  readonly breakMinutes: string | undefined;
  readonly endsNextDay: boolean | undefined;
  readonly autoSelect: StoredAutoSelect;
};

const isDraft = isObjectOf<{ readonly form: StoredForm }>({
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
    breakMinutes: isUndefinedOr(isString),
    endsNextDay: isUndefinedOr(isBoolean),
    quantity: isString,
    autoSelect: isObjectOf<StoredAutoSelect>({
      unitOfMeasure: isUndefinedOr(isBoolean),
      description: isUndefinedOr(isBoolean),
    }),
  }),
});

export function serializeDraft(form: EntryForm): string {
  return JSON.stringify({ form });
}

/** A change of a record that is not saved yet. */
export interface EntryChange {
  /** The version of the record with which the form was filled. */
  readonly version: number;
  readonly opened: EntryForm;
  readonly form: EntryForm;
}

interface StoredChange {
  readonly version: number;
  readonly opened: string;
  readonly form: string;
}

const isStoredChange = isObjectOf<StoredChange>({
  version: (value): value is number => typeof value === 'number',
  opened: isString,
  form: isString,
});

export function serializeChange({ version, opened, form }: EntryChange): string {
  const stored: StoredChange = {
    version,
    opened: serializeDraft(opened),
    form: serializeDraft(form),
  };
  return JSON.stringify(stored);
}

/** Parses a change; returns undefined if another version wrote it. */
export function parseChange(text: string): EntryChange | undefined {
  const stored = tryParseJson(text);
  if (!isStoredChange(stored)) return undefined;
  const [opened, form] = [parseDraft(stored.opened), parseDraft(stored.form)];
  return opened && form && { version: stored.version, opened, form };
}

/** Parses a draft, which stays on its day; returns undefined if another version wrote it. */
export function parseDraft(text: string): EntryForm | undefined {
  const draft = tryParseJson(text);
  if (!isDraft(draft)) return undefined;
  const { form } = draft;
  return {
    ...form,
    recorded: null,
    customerFromJob: form.customerFromJob ?? false,
    breakMinutes: form.breakMinutes ?? '',
    endsNextDay: form.endsNextDay ?? false,
    unitsOfMeasure: null,
    preselected: [],
    autoSelect: {
      ...noAutoSelect,
      unitOfMeasure: form.autoSelect.unitOfMeasure ?? form.unitOfMeasure === null,
      description: form.autoSelect.description ?? false,
    },
  };
}
