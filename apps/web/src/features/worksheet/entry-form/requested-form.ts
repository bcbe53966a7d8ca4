import {
  repeatEntry,
  type RepeatedEntry,
} from '@worksheet/domain/worksheet/entry-form/repeat-entry';
import type { EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import { proposedForm } from '#features/worksheet/drafts/proposed-form.ts';
import { fetchRepeatOptions } from '#features/worksheet/entry-form/repeat-options.ts';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { plannedEntry } from '#features/worksheet/plan/planned-entry.ts';
import type { Session } from '#lib/session.ts';

/** The form of what is repeated, was planned or is proposed. Not a part of the entry form, as few entries begin with it. */
export async function requestedForm(
  request: RepeatRequest,
  session: Session,
  setting: EntryFormContext,
): Promise<RepeatedEntry> {
  if ('planned' in request)
    return { form: await plannedEntry(session, setting, request.planned), omitted: [] };
  if ('draft' in request) return { form: proposedForm(request.draft, setting), omitted: [] };
  return repeatEntry(request.record, await fetchRepeatOptions(request.record), setting);
}
