import { emptyEntryForm } from '@worksheet/domain/worksheet/entry-form';
import { parseDraft, serializeDraft } from '@worksheet/domain/worksheet/entry-form-draft';
import type { EntryForm, EntryFormContext } from '@worksheet/domain/worksheet/entry-form-state';
import { useEffect } from 'react';
import type { Session } from '#lib/session.ts';
import { storeText, loadText } from '#lib/storage/user-storage.ts';

const name = 'entry';

export function loadEntryDraft(session: Session, setting: EntryFormContext): EntryForm {
  const text = loadText({ owner: session, name });
  return (text && parseDraft(text, setting)) || emptyEntryForm(setting);
}

interface DraftOptions {
  readonly session: Session;
  readonly setting: EntryFormContext;
  readonly form: EntryForm;
}

/** Stores the form until it is submitted or reset (D35, D40). */
export function useEntryDraft({ session, setting, form }: DraftOptions): void {
  const { accountId, username } = session;
  const text = isUntouched(form, setting) ? null : serializeDraft(form, setting);
  useEffect(() => {
    storeText({ owner: { accountId, username }, name }, text);
  }, [accountId, username, text]);
}

function isUntouched(form: EntryForm, setting: EntryFormContext): boolean {
  const empty = emptyEntryForm(setting);
  const { job, customer, jobTask, location, workType, timeFrom, timeTo, quantity } = form;
  const isSelected = [job, customer, jobTask, location, workType].some((option) => option !== null);
  const isTyped = form.descriptionTyped || timeFrom !== '' || timeTo !== '' || quantity !== '';
  const isChanged =
    form.date !== empty.date ||
    form.unitType !== empty.unitType ||
    form.unit?.no !== empty.unit?.no;
  return !isSelected && !isTyped && !isChanged;
}
