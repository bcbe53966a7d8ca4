import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { entryFormFromRecord } from '@worksheet/domain/worksheet/entry-form/record';
import {
  normaliseEntry,
  type Entry,
  type NormalEntry,
  type WorksheetRecord,
} from '@worksheet/domain/worksheet/record';
import { minutesOfRecord } from '@worksheet/domain/worksheet/time';
import type { WeekOperation } from '@worksheet/domain/worksheet/week/edit';
import type { WeekLine } from '@worksheet/domain/worksheet/week/grid';
import i18next from 'i18next';
import { api } from '#api.ts';
import { outboxLine } from '#features/worksheet/outbox-line.ts';
import type { ShownWeek } from '#features/worksheet/week/use-week-records.ts';
import { shownLanguage } from '#lib/i18n/language.ts';
import { failedWith, ProblemError, problemOf, type Problem } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { changeRecords, updateRecord } from '#records/change-records.ts';
import { createRecords } from '#records/create-records.ts';
import { deleteRecord, restoreRecord } from '#records/delete-with-undo.ts';
import { saveOnDevice } from '#records/queue/queue.ts';
import { isUnreachable } from '#records/transport.ts';

export type WeekServer = ReturnType<typeof weekServer>;

interface FailedCreation {
  readonly line: WeekLine;
  readonly entry: Entry;
  readonly clientKey: string | undefined;
  readonly problem: Problem;
}

/** The commands of records, as the grid of a user gives them. */
export function weekServer({ session, username }: ShownWeek) {
  const owner = username === undefined ? {} : { username };
  return {
    create: async (entry: Entry, clientKey: string): Promise<WorksheetRecord> => {
      const entries = [normaliseEntry(entry)];
      const input = { kind: 'record' as const, clientKey, entries, ...owner };
      const [created] = await createRecords(session, input);
      if (!created) throw failedWith('repeated-differently');
      return created;
    },
    /** Whether a new entry whose creation failed now waits on the device. */
    keep: async (failed: FailedCreation) => username === undefined && keepEntry(session, failed),
    update: (record: WorksheetRecord, entry: Entry) => updateRecord(session, record, entry),
    delete: (record: WorksheetRecord) => deleteRecord(session, record),
    batch: (operations: readonly WeekOperation[], clientKey: string) =>
      changeRecords(session, operations, { clientKey, ...owner }),
    restore: (id: number) => restoreRecord(session, id),
    problemOf: (error: unknown): Problem => {
      const problem = problemOf(error);
      if (problem.code === 'period-closed') void api.account.read.invalidate();
      return problem;
    },
  };
}

/** If the server cannot be reached, a new entry of the grid waits on the device like one of the form (decisions/offline). */
async function keepEntry(
  session: Session,
  { line, entry, clientKey, problem }: FailedCreation,
): Promise<boolean> {
  if (clientKey === undefined || !isUnreachable(new ProblemError(problem))) return false;
  const normal = normaliseEntry(entry);
  const named = { ...line, ...normal, quantity: normal.quantity ?? hoursOf(normal) };
  const form = entryFormFromRecord(named, { language: shownLanguage(i18next) });
  const item = {
    kind: 'record' as const,
    clientKey,
    entries: [normal],
    lines: [outboxLine(normal, form)],
    // Left on no day, so that its date stays the chosen one.
    drafts: [serializeDraft(form)],
    mayHaveArrived: true,
  };
  // Where the device stores nothing, the text stays in its cell.
  return saveOnDevice(session, item, []).then(
    () => true,
    () => false,
  );
}

/** The form computes it again (D9). */
function hoursOf({ timeFrom, timeTo, breakMinutes, date }: NormalEntry): number {
  if (timeFrom === null || timeTo === null) return 0;
  const minutes = minutesOfRecord(timeTo, date) - minutesOfRecord(timeFrom, date);
  return (minutes - (breakMinutes ?? 0)) / 60;
}
