import { formatNumberText } from '@worksheet/domain/fields/number-text';
import type { Doubt } from '@worksheet/domain/read-line/contract';
import { nextEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import { repeatEntry } from '@worksheet/domain/worksheet/entry-form/repeat-entry';
import {
  type EntryForm,
  type EntryFormContext,
  isFormTimed,
  type EntryEvent,
} from '@worksheet/domain/worksheet/entry-form/state';
import { fetchRepeatOptions } from '#features/worksheet/entry-form/repeat-options.ts';
import type { FormNote, RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { plannedEntry } from '#features/worksheet/plan/planned-entry.ts';
import type { Session } from '#lib/session.ts';
import { trpcClient } from '#trpc.ts';
import type { Draft } from '@worksheet/domain/drafts/contract';
import { entryFormFromRecord } from '@worksheet/domain/worksheet/entry-form/record';

/** The form of what is repeated, planned, proposed or written in words. Not a part of the entry form, as few entries begin with it. */
export async function requestedForm(
  request: RepeatRequest,
  session: Session,
  setting: EntryFormContext,
): Promise<{ readonly form: EntryForm; readonly omitted: readonly FormNote[] }> {
  if ('words' in request) return wordsEntry(session, setting, request.words);
  if ('planned' in request)
    return { form: await plannedEntry(session, setting, request.planned), omitted: [] };
  if ('draft' in request) return { form: proposedForm(request.draft, setting), omitted: [] };
  return repeatEntry(request.record, await fetchRepeatOptions(request.record), setting);
}

/** The form that a line of words fills, and what it leaves for the user to settle. */
async function wordsEntry(
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

/** The form of a new entry with what a proposal would store. */
export function proposedForm({ record }: Draft, setting: EntryFormContext): EntryForm {
  const form = entryFormFromRecord(record, setting);
  return { ...form, recorded: null, quantity: record.timeFrom === null ? form.quantity : '' };
}
