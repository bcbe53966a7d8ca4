import type { Draft } from '@worksheet/domain/drafts/contract';
import { entryFormFromRecord } from '@worksheet/domain/worksheet/entry-form/record';
import type { EntryForm, EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';

/** The form of a new entry with what a proposal would store. */
export function proposedForm({ record }: Draft, setting: EntryFormContext): EntryForm {
  const form = entryFormFromRecord(record, setting);
  return { ...form, recorded: null, quantity: record.timeFrom === null ? form.quantity : '' };
}
