import { emptyEntryForm, nextEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import { parseDraft, serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import type { EntryForm, EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import type { Session } from '#lib/session.ts';
import { continueAttempt } from '#records/queue/client-key.ts';
import { useStoredText } from '#lib/storage/use-stored-text.ts';
import { loadText, storeText, type Owner } from '#lib/storage/user-storage.ts';

const name = 'entry';

export function loadEntryDraft(session: Session): EntryForm | undefined {
  const text = loadText({ owner: session, name });
  if (!text) return undefined;
  continueAttempt(session, 'entry attempt');
  return parseDraft(text);
}

interface DraftOptions {
  readonly session: Session;
  readonly setting: EntryFormContext;
  readonly form: EntryForm;
  /** The form is as Create & New has left it, with the fields of the line before. */
  readonly isLeftover: boolean;
}

/** Stores the form until it is submitted or reset (D35, D40). */
export function useEntryDraft({ session, setting, form, isLeftover }: DraftOptions): void {
  const text = isLeftover || isUntouched(form, setting) ? null : serializeDraft(form);
  useStoredText({ owner: session, name }, text);
}

function isUntouched(form: EntryForm, setting: EntryFormContext): boolean {
  const { unitType } = form;
  const empty = nextEntryForm(emptyEntryForm(setting), { type: 'unitType', unitType }, setting);
  return !Object.values(isInput).some((isGiven) => isGiven(form, empty));
}

type IsGiven = (form: EntryForm, empty: EntryForm) => boolean;
const never: IsGiven = () => false;
const isSelected =
  (field: 'job' | 'jobTask' | 'location'): IsGiven =>
  (form) =>
    form[field] !== null && !form.preselected.includes(field);

/**
 * Whether the user gave it: what was preselected is no input, and the day and the kind of unit alone are no entry. A field of the form that is missing here does not
 * compile.
 */
const isInput: Readonly<Record<keyof EntryForm, IsGiven>> = {
  recorded: never,
  date: never,
  customer: (form) => form.customer !== null && !form.customerFromJob,
  customerFromJob: never,
  job: isSelected('job'),
  jobTask: isSelected('jobTask'),
  location: isSelected('location'),
  workType: (form) => form.workType !== null,
  unitType: never,
  unit: (form, empty) => form.unit?.no !== empty.unit?.no && !form.preselected.includes('unit'),
  unitOfMeasure: never,
  description: never,
  descriptionTyped: (form) => form.descriptionTyped,
  timeFrom: (form) => form.timeFrom !== '' && !form.preselected.includes('timeFrom'),
  timeTo: (form) => form.timeTo !== '',
  endsNextDay: never,
  breakMinutes: (form, empty) => form.breakMinutes !== empty.breakMinutes,
  quantity: (form) => form.quantity !== '',
  unitsOfMeasure: never,
  autoSelect: never,
  preselected: never,
};

/** The key under which the entry form leaves its content for the page of the visit. */
export const visitStart = 'visit start';

/** Moves what was entered from the entry form to the visit; `/worksheet/visit` continues with it. */
export function startVisit(owner: Owner, form: EntryForm): void {
  storeText({ owner, name: visitStart }, serializeDraft(form));
  storeText({ owner, name }, null);
}
