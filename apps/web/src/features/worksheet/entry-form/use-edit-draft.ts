import { useRouter } from '@tanstack/react-router';
import { draftForm, draftText } from '@worksheet/domain/worksheet/entry-form-draft';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form-state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useEffect } from 'react';
import type { Session } from '#lib/session.ts';
import { storeText, loadText, type TextKey } from '#lib/storage/user-storage.ts';

interface Edit {
  readonly session: Session;
  readonly record: WorksheetRecord;
}

// A record's date is its own: unlike a new entry's, it does not become the day on which the form goes on.
const noDay = { today: '' };

/** What this person had typed into this version of the record when their session was lost. */
export function loadEditDraft({ session, record }: Edit): EntryForm | undefined {
  const text = loadText(noteOf(session, nameOf(record)));
  return text ? draftForm(text, noDay) : undefined;
}

/**
 * Keeps what is typed into a record in this browser window, over the login and over a reload (D40). Whoever leaves the
 * form for anywhere else leaves it behind.
 */
export function useEditDraft({ session, record }: Edit, form: EntryForm): void {
  const router = useRouter();
  const name = nameOf(record);
  const { accountId, username } = session;
  useEffect(() => {
    storeText(noteOf({ accountId, username }, name), draftText(form, noDay));
  }, [accountId, username, name, form]);
  useEffect(
    () => () => {
      if (router.latestLocation.pathname === '/login') return;
      storeText(noteOf({ accountId, username }, name), null);
    },
    [accountId, username, name, router],
  );
}

function nameOf({ id, version }: WorksheetRecord): string {
  return `record ${id} ${version}`;
}

function noteOf({ accountId, username }: TextKey['owner'], name: string): TextKey {
  return { owner: { accountId, username }, name, perWindow: true };
}
