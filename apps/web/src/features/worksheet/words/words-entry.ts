import type { Doubt } from '@worksheet/domain/read-line/contract';
import { nextEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import {
  isFormTimed,
  type EntryEvent,
  type EntryForm,
  type EntryFormContext,
} from '@worksheet/domain/worksheet/entry-form/state';
import { formatNumberText } from '@worksheet/domain/fields/number-text';
import { plannedEntry } from '#features/worksheet/plan/planned-entry.ts';
import { trpcClient } from '#trpc.ts';
import type { Session } from '#lib/session.ts';

/** The form that a line of words fills, and what it leaves for the user to settle. */
export async function wordsEntry(
  session: Session,
  setting: EntryFormContext,
  text: string,
): Promise<{ readonly form: EntryForm; readonly omitted: readonly Doubt[] }> {
  const { entry, doubts } = await trpcClient.worksheet.readLine.mutate({ text });
  const { description, timeFrom, timeTo, quantity } = entry;
  const hours = timeFrom === null ? quantity : null;
  const form = await plannedEntry(session, setting, {
    ...entry,
    date: entry.date ?? setting.today,
    hours,
  });
  const events: EntryEvent[] = [];
  const unitOfMeasure = form.unitsOfMeasure?.find(({ code }) => code === entry.unitOfMeasureCode);
  if (unitOfMeasure && !form.unitOfMeasure) events.push({ type: 'unitOfMeasure', unitOfMeasure });
  if (description !== null) events.push({ type: 'description', description });
  if (timeFrom !== null && timeTo !== null)
    events.push(
      { type: 'timeFrom', text: timeFrom.slice(11, 16) },
      { type: 'timeTo', text: timeTo.slice(11, 16) },
    );
  else if (quantity !== null && form.quantity === '' && !isFormTimed(form, setting))
    events.push({ type: 'quantity', text: formatNumberText(quantity, setting.language) });
  return {
    form: events.reduce((next, event) => nextEntryForm(next, event, setting), form),
    omitted: doubts,
  };
}
