import type { Entry, WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { WeekOperation } from '@worksheet/domain/worksheet/week/edit';
import { useState } from 'react';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useInterruptibleSave } from '#features/worksheet/entry-form/use-interruptible-save.ts';
import { failedWith, problemOf } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { newUuid } from '#lib/uuid.ts';
import { invalidateDependents } from '#records/cache.ts';
import { changeRecords, updateRecord } from '#records/change-records.ts';
import { trpc } from '#trpc.ts';

interface UpdateEntryOptions {
  readonly session: Session;
  readonly record: WorksheetRecord;
  /** The next day's part of work that passes midnight. */
  readonly rest: WorksheetRecord | undefined;
  readonly handle: EntryFormHandle;
  readonly onUpdated: () => void;
}

/** The version of a form: it is another one when either of its records has changed. */
export function versionOf(record: WorksheetRecord, rest: WorksheetRecord | undefined): number {
  return record.version + (rest?.version ?? 0);
}

/** Saves the form over a version of the record, unless somebody else has saved a later one (D17). */
export function useUpdateEntry({ session, record, rest, handle, onUpdated }: UpdateEntryOptions) {
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
      if (!rest && now?.allowedActions.includes('edit')) return setLatest(now);
    }
    if (code === 'record-changed-by-another') {
      const { refusalText } = await import('#records/refusal-text.ts');
      setFailureText(await refusalText(error, { record, session }));
    }
    await handle.showServerError(error);
  };
  const saveParts = async ([entry, restEntry]: readonly Entry[], version: number) => {
    if (!entry) return;
    if (rest && version !== versionOf(record, rest)) throw failedWith('record-changed');
    const first = { op: 'update', record: rest ? record : { ...record, version }, entry } as const;
    const changes: WeekOperation[] = [first];
    if (rest)
      changes.push(
        restEntry
          ? { op: 'update', record: rest, entry: restEntry }
          : { op: 'delete', record: rest },
      );
    else if (restEntry) changes.push({ op: 'create', entry: restEntry });
    const { id, username } = record;
    const visitOf = rest ? undefined : id;
    await changeRecords(session, changes, { clientKey: newUuid(), username, visitOf });
  };
  const send = async (entries: readonly Entry[], version: number) => {
    const [entry] = entries;
    if (!entry) return;
    try {
      await save.run(async ({ signal }) => {
        if (rest || entries.length > 1) await saveParts(entries, version);
        else await updateRecord(session, { ...record, version }, entry, signal);
      });
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
    if (checked) await send(checked.entries, version);
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
