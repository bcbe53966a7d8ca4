import { parseDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import type { EntryFormContext } from '@worksheet/domain/worksheet/entry-form/state';
import { emptyVisit, visitFromForm, type Visit } from '@worksheet/domain/worksheet/visit/visit';
import { parseVisit, serializeVisit } from '@worksheet/domain/worksheet/visit/draft';
import { useEffect, useState } from 'react';
import { continueAttempt } from '#records/queue/client-key.ts';
import { useStoredText } from '#lib/storage/use-stored-text.ts';
import { loadText, storeText, type Owner } from '#lib/storage/user-storage.ts';
import { visitStart } from '#features/worksheet/entry-form/use-entry-draft.ts';

const name = 'visit lines';

/** The visit to begin with: what the entry form left, else the stored one, else an empty one. */
export function useInitialVisit(owner: Owner, setting: EntryFormContext) {
  const [initial] = useState(() => {
    const start = loadText({ owner, name: visitStart });
    const form = start === null ? undefined : parseDraft(start);
    const text = loadText({ owner, name });
    const stored = text === null ? undefined : parseVisit(text);
    if (!form && stored) continueAttempt(owner, 'visit attempt');
    if (!form) return { visit: stored ?? emptyVisit(setting), replaced: undefined };
    const hasLines = stored !== undefined && stored.lines.length > 0;
    return { visit: visitFromForm(form), replaced: hasLines ? stored : undefined };
  });
  const { accountId, userId } = owner;
  useEffect(() => {
    storeText({ owner: { accountId, userId }, name: visitStart }, null);
  }, [accountId, userId]);
  return initial;
}

/** Stores the visit until it is created or reset (D35, D40). Returns a function that deletes it. */
export function useVisitDraft(owner: Owner, visit: Visit): () => void {
  const isEmpty = visit.lines.length === 0 && visit.head.job === null;
  const text = isEmpty ? null : serializeVisit(visit);
  return useStoredText({ owner, name }, text);
}
