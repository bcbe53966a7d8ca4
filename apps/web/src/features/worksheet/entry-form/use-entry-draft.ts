import { emptyEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import { parseDraft, serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import type { EntryForm, EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import type { Session } from '#lib/session.ts';
import { useStoredText } from '#lib/storage/use-stored-text.ts';
import { loadText } from '#lib/storage/user-storage.ts';

const name = 'entry';

export function loadEntryDraft(session: Session, setting: EntryFormContext): EntryForm | undefined {
  const text = loadText({ owner: session, name });
  return text ? parseDraft(text, setting) : undefined;
}

interface DraftOptions {
  readonly session: Session;
  readonly setting: EntryFormContext;
  readonly form: EntryForm;
}

/** Stores the form until it is submitted or reset (D35, D40). */
export function useEntryDraft({ session, setting, form }: DraftOptions): void {
  const text = isUntouched(form, setting) ? null : serializeDraft(form, setting);
  useStoredText({ owner: session, name }, text);
}

function isUntouched(form: EntryForm, setting: EntryFormContext): boolean {
  const empty = emptyEntryForm(setting);
  return !Object.values(isInput).some((isGiven) => isGiven(form, empty));
}

type IsGiven = (form: EntryForm, empty: EntryForm) => boolean;
const never: IsGiven = () => false;
const isSelected =
  (field: 'job' | 'jobTask' | 'location'): IsGiven =>
  (form) =>
    form[field] !== null && !form.preselected.includes(field);

/** Whether the user gave it: what was preselected is no input. A field of the form that is missing here does not compile. */
const isInput: Readonly<Record<keyof EntryForm, IsGiven>> = {
  recorded: never,
  date: (form, empty) => form.date !== empty.date,
  customer: (form) => form.customer !== null && !form.customerFromJob,
  customerFromJob: never,
  job: isSelected('job'),
  jobTask: isSelected('jobTask'),
  location: isSelected('location'),
  workType: (form) => form.workType !== null,
  unitType: (form, empty) => form.unitType !== empty.unitType,
  unit: (form, empty) => form.unit?.no !== empty.unit?.no && !form.preselected.includes('unit'),
  unitOfMeasure: never,
  description: never,
  descriptionTyped: (form) => form.descriptionTyped,
  timeFrom: (form) => form.timeFrom !== '' && !form.preselected.includes('timeFrom'),
  timeTo: (form) => form.timeTo !== '',
  quantity: (form) => form.quantity !== '',
  unitsOfMeasure: never,
  autoSelect: never,
  preselected: never,
};
