import type { Entry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { useState } from 'react';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useInterruptibleSave } from '#features/worksheet/entry-form/use-interruptible-save.ts';
import { problemOf } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { invalidateDependents } from '#records/cache.ts';
import { updateRecord } from '#records/change-records.ts';
import { refusalText } from '#records/refusal-text.ts';
import { trpc } from '#trpc.ts';

interface UpdateEntryOptions {
  readonly session: Session;
  readonly record: WorksheetRecord;
  readonly handle: EntryFormHandle;
  readonly onUpdated: () => void;
}

/** Saves the form over a version of the record, unless somebody else has saved a later one (D17). */
export function useUpdateEntry({ session, record, handle, onUpdated }: UpdateEntryOptions) {
  const utils = trpc.useUtils();
  const save = useInterruptibleSave();
  const [pending, setPending] = useState(false);
  const [latest, setLatest] = useState<WorksheetRecord>();
  const [failureText, setFailureText] = useState<string>();

  const loadLatest = () =>
    utils.client.worksheet.single.query({ id: record.id }).catch(() => undefined);
  const showError = async (error: unknown) => {
    const { code } = problemOf(error);
    setFailureText(undefined);
    if (code === 'record-changed') {
      const now = await loadLatest();
      if (now?.allowedActions.includes('edit')) return setLatest(now);
    }
    if (code === 'record-changed-by-another')
      setFailureText(await refusalText(error, { record, session }));
    await handle.showServerError(error);
  };
  const send = async (entry: Entry, version: number) => {
    try {
      await save.run(({ signal }) => updateRecord(session, { ...record, version }, entry, signal));
      onUpdated();
    } catch (error) {
      await showError(error);
    } finally {
      void utils.worksheet.list.invalidate();
      void utils.worksheet.budget.invalidate();
      invalidateDependents();
    }
  };
  const submit = async (version: number) => {
    if (pending) return;
    setPending(true);
    const checked = await handle.validate();
    if (checked) await send(checked.entry, version);
    setPending(false);
  };
  return {
    submit,
    pending,
    save,
    /** Who has changed the record, if that is why it was refused. */
    failureText,
    /** What somebody else has saved since. */
    latest,
    dismissLatest: () => setLatest(undefined),
  };
}
