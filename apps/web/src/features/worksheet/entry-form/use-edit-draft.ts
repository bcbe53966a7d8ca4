import { useRouter } from '@tanstack/react-router';
import { parseDraft, serializeDraft } from '@worksheet/domain/worksheet/entry-form-draft';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form-state';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useEffect } from 'react';
import type { Session } from '#lib/session.ts';
import { storeText, loadText, type TextKey } from '#lib/storage/user-storage.ts';

interface EditDraft {
  readonly session: Session;
  readonly record: WorksheetRecord;
}

// A restored draft must not change the date of a record to today.
const noToday = { today: '' };

export function loadEditDraft({ session, record }: EditDraft): EntryForm | undefined {
  const text = loadText(textKey(session, draftName(record)));
  return text ? parseDraft(text, noToday) : undefined;
}

/** Stores the form across a login or a reload (D40); leaving for another page deletes the draft. */
export function useEditDraft({ session, record }: EditDraft, form: EntryForm): void {
  const router = useRouter();
  const name = draftName(record);
  const { accountId, username } = session;
  useEffect(() => {
    storeText(textKey({ accountId, username }, name), serializeDraft(form, noToday));
  }, [accountId, username, name, form]);
  useEffect(
    () => () => {
      if (router.latestLocation.pathname === '/login') return;
      storeText(textKey({ accountId, username }, name), null);
    },
    [accountId, username, name, router],
  );
}

function draftName({ id, version }: WorksheetRecord): string {
  return `record ${id} ${version}`;
}

function textKey({ accountId, username }: TextKey['owner'], name: string): TextKey {
  return { owner: { accountId, username }, name, perWindow: true };
}
