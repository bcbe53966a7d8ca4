import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { entryFormFromRecord } from '@worksheet/domain/worksheet/entry-form/record';
import { normaliseEntry, type NormalEntry } from '@worksheet/domain/worksheet/record';
import { minutesOfRecord } from '@worksheet/domain/worksheet/time';
import i18next from 'i18next';
import { outboxLine } from '#features/worksheet/outbox-line.ts';
import type { FailedCreation } from '#features/worksheet/week/week-edits.ts';
import { shownLanguage } from '#lib/i18n/language.ts';
import { ProblemError } from '#lib/problem.ts';
import type { Session } from '#lib/session.ts';
import { saveOnDevice } from '#records/queue/queue.ts';
import { isUnreachable } from '#records/transport.ts';

/** If the server cannot be reached, a new entry of the grid waits on the device like one of the form (decisions/offline). */
export async function keepEntry(
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
    drafts: [serializeDraft(form, { today: '' })],
    mayHaveArrived: true,
  };
  // Where the device stores nothing, the text stays in its cell.
  return saveOnDevice(session, item, []).then(
    () => true,
    () => false,
  );
}

/** The form computes it again (D9). */
function hoursOf({ timeFrom, timeTo, date }: NormalEntry): number {
  if (timeFrom === null || timeTo === null) return 0;
  return (minutesOfRecord(timeTo, date) - minutesOfRecord(timeFrom, date)) / 60;
}
