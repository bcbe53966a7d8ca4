import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import type { EntryForm } from '@worksheet/domain/worksheet/entry-form/state';
import { storeText, type Owner } from '#lib/storage/user-storage.ts';

/** The key under which the entry form leaves its content for the page of the visit. */
export const visitStart = 'visit start';

/** Moves what was entered from the entry form to the visit; `/worksheet/visit` continues with it. */
export function startVisit(owner: Owner, form: EntryForm): void {
  storeText({ owner, name: visitStart }, serializeDraft(form));
  storeText({ owner, name: 'entry' }, null);
}
