import type { LeavePlan } from '@worksheet/domain/hours/leave';
import { checkEntryForm } from '@worksheet/domain/worksheet/entry-form/check';
import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { leaveForms } from '@worksheet/domain/worksheet/leave-forms';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import { minutesOfRecord } from '@worksheet/domain/worksheet/time';
import { useState } from 'react';
import { t } from 'i18next';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { outboxLine } from '#features/worksheet/outbox-line.ts';
import type { Session } from '#lib/session.ts';
import { toastCreated } from '#records/undo-created.ts';
import { useCreate, type NewEntries } from '#records/use-create.ts';
import { trpc } from '#trpc.ts';

interface SaveOptions {
  readonly session: Session;
  readonly handle: EntryFormHandle;
  readonly plan: LeavePlan;
  /** The records of the days, where their times matter. */
  readonly records: readonly WorksheetRecord[];
  readonly what: string;
  readonly onSaved: () => void;
}

/** Why leave was not saved: an error of the call, or a text. */
export type LeaveFailureCause = { readonly error: unknown } | { readonly text: string };

/** Registers the days of a plan in one call, all or none; without a connection they wait on the device together. */
export function useSaveLeave({ session, handle, plan, records, what, onSaved }: SaveOptions) {
  const utils = trpc.useUtils();
  const { setting } = handle;
  const [failure, setFailure] = useState<LeaveFailureCause>();

  const prepare = async (): Promise<NewEntries | undefined> => {
    setFailure(undefined);
    const checked = await handle.validate();
    if (!checked) return undefined;
    const forms = leaveForms(checked.form, plan.days, { setting, endOf: endsOf(records) });
    const entries = forms?.flatMap((form) => {
      const result = checkEntryForm(form, setting);
      return 'entry' in result ? { form, entry: result.entry } : [];
    });
    if (entries?.length !== plan.days.length) {
      setFailure({ text: t('leave.no-unit', { unit: checked.form.unit?.no }) });
      return undefined;
    }
    return {
      kind: 'leave',
      entries: entries.map(({ entry }) => entry),
      lines: entries.map(({ entry, form }) => outboxLine(entry, form)),
      drafts: entries.map(({ form }) => serializeDraft(form)),
      files: [],
    };
  };
  const { create, saveOnDevice, ...attempt } = useCreate({
    session,
    prepare,
    onError: async (error) => {
      // The period may have been closed, or days filled, since they were loaded.
      void utils.account.read.invalidate();
      await utils.hours.list.invalidate();
      setFailure({ error });
    },
  });
  return {
    ...attempt,
    failure,
    save: () =>
      void create((created) => {
        onSaved();
        if (created === 'queued') return;
        const texts = { created: t('leave.saved', { what }), undone: t('leave.undone', { what }) };
        toastCreated(session, created, texts);
      }),
    saveOnDevice: () => void saveOnDevice(onSaved),
  };
}

/** Returns when the last timed record of a day ends. */
function endsOf(records: readonly WorksheetRecord[]): (date: string) => number | undefined {
  return (date) => {
    const ends = records.flatMap((record) =>
      record.date === date && record.timeTo !== null ? minutesOfRecord(record.timeTo, date) : [],
    );
    return ends.length > 0 ? Math.max(...ends) : undefined;
  };
}
