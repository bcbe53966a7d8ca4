import {
  parseChange,
  serializeChange,
  type EntryChange,
} from '@worksheet/domain/worksheet/entry-form/draft';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { Session } from '#lib/session.ts';
import { useStoredText } from '#lib/storage/use-stored-text.ts';
import { loadText, type TextKey } from '#lib/storage/user-storage.ts';

interface EditDraft {
  readonly session: Session;
  readonly record: WorksheetRecord;
  /** What the record keeps, also in a draft of its form. */
  readonly recorded: EntryForm['recorded'];
}

/** What was typed, also over an earlier version of the record: saving it then shows both. */
export function loadEditDraft(draft: EditDraft): EntryChange | undefined {
  const text = loadText(textKey(draft));
  const change = text ? parseChange(text) : undefined;
  return change && { ...change, form: { ...change.form, recorded: draft.recorded } };
}

/**
 * Stores a changed form until it is saved or cancelled, across a login, a reload or other pages (D40). Returns a
 * function that deletes the draft.
 */
export function useEditDraft(draft: EditDraft, change: EntryChange): () => void {
  const isChanged = contentOf(change.form) !== contentOf(change.opened);
  return useStoredText(textKey(draft), isChanged ? serializeChange(change) : null);
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
    if (value === null || typeof value !== 'object') return [name, value];
    return [name, 'code' in value ? value.code : value.no];
  });
  return JSON.stringify(Object.fromEntries(contents.toSorted()));
}

function textKey({ session: { accountId, userId }, record }: EditDraft): TextKey {
  return { owner: { accountId, userId }, name: `record ${record.id}`, perWindow: true };
}
