import { parseDraft, serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { entryFormFromRecord, recordedForm } from '@worksheet/domain/worksheet/entry-form/record';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import type { Session } from '#lib/session.ts';
import { useStoredText } from '#lib/storage/use-stored-text.ts';
import { loadText, type TextKey } from '#lib/storage/user-storage.ts';

interface EditDraft {
  readonly session: Session;
  readonly record: WorksheetRecord;
}

export function loadEditDraft({ session, record }: EditDraft): EntryForm | undefined {
  const text = loadText(textKey(session, draftName(record)));
  const form = text ? parseDraft(text) : undefined;
  return form && { ...form, recorded: recordedForm(record) };
}

/**
 * Stores a changed form until it is saved or cancelled, across a login, a reload or other pages (D40). Returns a
 * function that deletes the draft.
 */
export function useEditDraft(
  { session, record }: EditDraft,
  { form, setting }: Pick<EntryFormHandle, 'form' | 'setting'>,
): () => void {
  const isChanged = contentOf(form) !== contentOf(entryFormFromRecord(record, setting));
  const text = isChanged ? serializeDraft(form) : null;
  return useStoredText(textKey(session, draftName(record)), text);
}

/** Returns the content of every field of the form, without what look-ups add to an unchanged one. */
function contentOf(form: EntryForm): string {
  const {
    recorded: _recorded,
    customerFromJob: _customerFromJob,
    descriptionTyped: _descriptionTyped,
    unitsOfMeasure: _unitsOfMeasure,
    autoSelect: _autoSelect,
    preselected: _preselected,
    ...fields
  } = form;
  const contents = Object.entries(fields).map(([name, value]) => {
    if (value === null || typeof value === 'string') return [name, value];
    return [name, 'code' in value ? value.code : value.no];
  });
  return JSON.stringify(Object.fromEntries(contents.toSorted()));
}

function draftName({ id, version }: WorksheetRecord): string {
  return `record ${id} ${version}`;
}

function textKey({ accountId, userId }: TextKey['owner'], name: string): TextKey {
  return { owner: { accountId, userId }, name, perWindow: true };
}
