import { repeatEntry } from '@worksheet/domain/worksheet/entry-form/repeat-entry';
import type { EntryForm, EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import { proposedForm } from '#features/worksheet/drafts/proposed-form.ts';
import { fetchRepeatOptions } from '#features/worksheet/entry-form/repeat-options.ts';
import type { FormNote, RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { plannedEntry } from '#features/worksheet/plan/planned-entry.ts';
import { wordsEntry } from '#features/worksheet/words/words-entry.ts';
import type { Session } from '#lib/session.ts';

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
