import { normaliseEntry, type WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { WeekOperation } from '@worksheet/domain/worksheet/week/edit';
import i18next from 'i18next';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { shownLanguage } from '#lib/i18n/language.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { newUuid } from '#lib/uuid.ts';
import { failedWith, problemOf } from '#lib/problem.ts';
import { differsFrom } from '#records/complete-repeat.ts';
import { createRecords } from '#records/create-records.ts';
import { upload } from '#records/transport.ts';
import { trpc } from '#trpc.ts';
import { keepEntry } from '#features/worksheet/week/keep-entry.ts';
import type { ShownWeek } from '#features/worksheet/week/use-week-records.ts';
import { loadUnsaved, storeUnsaved } from '#features/worksheet/week/unsaved-texts.ts';
import type { WeekRecords, WeekServer } from '#features/worksheet/week/week-edits.ts';
import { createWeekStore, type WeekStore } from '#features/worksheet/week/week-store.ts';

/** One store for each week that is shown; its component has the week as its key. */
export function useWeekStore(shown: ShownWeek, records: WeekRecords): WeekStore {
  const server = useWeekServer(shown);
  const [store] = useState(() => {
    const created = createWeekStore({
      server,
      records,
      language: () => shownLanguage(i18next),
      onChange: (unsaved) => storeUnsaved(shown, unsaved),
    });
    created.restore(loadUnsaved(shown));
    return created;
  });
  return store;
}

export function useWeekPage(store: WeekStore) {
  return useSyncExternalStore(store.subscribe, store.page);
}

/** The browser asks before it leaves a page with cells that are not saved. */
export function useUnloadGuard(store: WeekStore): void {
  const { unsaved, saving } = useWeekPage(store);
  const isGuarded = unsaved + saving > 0;
  useEffect(() => (isGuarded ? guardUnload() : undefined), [isGuarded]);
}

function useWeekServer({ session, username }: ShownWeek): WeekServer {
  const { client, account } = trpc.useUtils();
  const { accountId, userId } = session;
  const owner = username === undefined ? {} : { username };
  const keyOf = ({ id, version }: WorksheetRecord) => ({ id, version, accountId });
  const inputOf = (operation: WeekOperation) => {
    if (operation.op === 'delete') return { op: 'delete', ...keyOf(operation.record) } as const;
    const { entry } = operation;
    if (operation.op === 'create') return { op: 'create', ...entry, ...owner, accountId } as const;
    return {
      op: 'update',
      ...entry,
      ...keyOf(operation.record),
      username: operation.record.username,
    } as const;
  };
  return {
    create: async (entry, clientKey) => {
      const entries = [normaliseEntry(entry)];
      const [created] = await createRecords(session, {
        kind: 'record',
        clientKey,
        entries,
        ...owner,
      });
      if (!created) throw failedWith('repeated-differently');
      return created;
    },
    keep: async (failed) => username === undefined && keepEntry(session, failed),
    update: (record, entry) =>
      client.worksheet.update.mutate({
        ...entry,
        ...keyOf(record),
        username: record.username,
      }),
    delete: async (record) => {
      await client.worksheet.delete.mutate(keyOf(record));
    },
    batch: async (operations, clientKey) => {
      const input = { accountId, clientKey, operations: operations.map(inputOf) };
      const { answer, isRepeat } = await upload('batch', input, { expectedUser: userId });
      const isSame = operations.every((operation, index) => {
        const record = answer.records[index] ?? null;
        if (operation.op === 'delete') return record === null;
        return !differsFrom([record], [normaliseEntry(operation.entry)]);
      });
      if (isRepeat && !isSame) throw failedWith('repeated-differently');
      return answer.records;
    },
    restore: (id) => client.worksheet.restore.mutate({ id, accountId }),
    problemOf: (error) => {
      const problem = problemOf(error);
      if (problem.code === 'period-closed') void account.read.invalidate();
      return problem;
    },
    newKey: newUuid,
  };
}
