import { useNavigate } from '@tanstack/react-router';
import type { Draft } from '@worksheet/domain/drafts/contract';
import { serializeChange, serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { entryFormFromRecord } from '@worksheet/domain/worksheet/entry-form/record';
import { useIsPhone } from '@worksheet/ui/media-query';
import { proposedForm } from '#features/worksheet/drafts/proposed-form.ts';
import { useEntrySetting } from '#features/worksheet/entry-form/use-entry-form.ts';
import type { RepeatRequest } from '#features/worksheet/entry-form/use-repeat.ts';
import { api } from '#api.ts';
import type { Session } from '#lib/session.ts';
import { showError } from '#lib/show-error.ts';
import { storeText } from '#lib/storage/user-storage.ts';

interface EditOptions {
  readonly session: Session;
  readonly onFill: (request: RepeatRequest) => void;
  /** Called once the proposal is in a form. */
  readonly onTaken: (draft: Draft) => Promise<void>;
}

/** Returns a function that takes a proposal into the form, where it is what was typed but not yet saved (D35, D40). */
export function useEditDraftOf({ session, onFill, onTaken }: EditOptions) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const setting = useEntrySetting(session);
  const owner = { accountId: session.accountId, userId: session.userId };

  const openChange = async ({ record, recordId, recordVersion }: Draft) => {
    const stored = await api.worksheet.single.fetch({ id: recordId ?? 0 });
    const opened = entryFormFromRecord(stored, setting);
    const form = { ...entryFormFromRecord(record, setting), recorded: opened.recorded };
    const change = { version: recordVersion ?? stored.version, opened, form };
    const name = `record ${stored.id}`;
    storeText({ owner, name, perWindow: true }, serializeChange(change));
    await navigate({ to: '/worksheet/edit/$id', params: { id: stored.id } });
  };
  const openNew = async (draft: Draft) => {
    if (!isPhone) return onFill({ draft });
    storeText({ owner, name: 'entry' }, serializeDraft(proposedForm(draft, setting)));
    await navigate({ to: '/worksheet/add', search: { date: draft.record.date } });
  };
  return async (draft: Draft) => {
    try {
      await (draft.kind === 'change' ? openChange(draft) : openNew(draft));
      await onTaken(draft);
    } catch (error) {
      showError(error);
    }
  };
}
