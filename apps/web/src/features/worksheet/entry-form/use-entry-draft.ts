import { emptyEntryForm } from '@worksheet/domain/worksheet/entry-form';
import { parseDraft, serializeDraft } from '@worksheet/domain/worksheet/entry-form-draft';
import type {
  EntryForm,
  EntryFormContext,
  PreselectedField,
} from '@worksheet/domain/worksheet/entry-form-state';
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

/** What was preselected is no input of the user. */
function isUntouched(form: EntryForm, setting: EntryFormContext): boolean {
  const empty = emptyEntryForm(setting);
  const isPreselected = (field: PreselectedField) => form.preselected.includes(field);
  const isSelected =
    form.workType !== null ||
    (form.customer !== null && !form.customerFromJob) ||
    (['job', 'jobTask', 'location'] as const).some(
      (field) => form[field] !== null && !isPreselected(field),
    );
  const isTyped =
    form.descriptionTyped ||
    (form.timeFrom !== '' && !isPreselected('timeFrom')) ||
    form.timeTo !== '' ||
    form.quantity !== '';
  const isChanged =
    form.date !== empty.date ||
    form.unitType !== empty.unitType ||
    (form.unit?.no !== empty.unit?.no && !isPreselected('unit'));
  return !isSelected && !isTyped && !isChanged;
}
