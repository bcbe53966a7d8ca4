import { emptyEntryForm } from '@worksheet/domain/worksheet/entry-form';
import { draftForm, draftText } from '@worksheet/domain/worksheet/entry-form-draft';
import type { EntryForm, EntrySetting } from '@worksheet/domain/worksheet/entry-form-state';
import { useEffect } from 'react';
import type { Session } from '#lib/session.ts';
import { storeText, loadText } from '#lib/storage/user-storage.ts';

const name = 'entry';

/** The form this person left half filled, or an empty one. */
export function loadEntryDraft(session: Session, setting: EntrySetting): EntryForm {
  const text = loadText({ owner: session, name });
  return (text && draftForm(text, setting)) || emptyEntryForm(setting);
}

interface Draft {
  readonly session: Session;
  readonly setting: EntrySetting;
  readonly form: EntryForm;
}

/** Keeps what is filled in for as long as it is not sent or reset (D35, D40). */
export function useEntryDraft({ session, setting, form }: Draft): void {
  const { accountId, username } = session;
  const text = isUntouched(form, setting) ? null : draftText(form, setting);
  useEffect(() => {
    storeText({ owner: { accountId, username }, name }, text);
  }, [accountId, username, text]);
}

/** Nothing of a person's own: what the form fills in by itself needs no keeping. */
function isUntouched(form: EntryForm, setting: EntrySetting): boolean {
  const empty = emptyEntryForm(setting);
  const { job, customer, jobTask, location, workType, timeFrom, timeTo, quantity } = form;
  const isChosen = [job, customer, jobTask, location, workType].some((choice) => choice !== null);
  const isTyped = form.descriptionTyped || timeFrom !== '' || timeTo !== '' || quantity !== '';
  const isOther =
    form.date !== empty.date ||
    form.unitType !== empty.unitType ||
    form.unit?.no !== empty.unit?.no;
  return !isChosen && !isTyped && !isOther;
}
