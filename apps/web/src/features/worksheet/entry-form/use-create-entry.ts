import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { outboxLine } from '#features/worksheet/outbox-line.ts';
import { useCreate } from '#records/use-create.ts';
import type { Session } from '#lib/session.ts';

export type CreateKind = 'create' | 'create-and-new';

interface CreateEntryOptions {
  readonly handle: EntryFormHandle;
  readonly session: Session;
  readonly files: readonly File[];
  readonly onCreated: (kind: CreateKind) => void;
  readonly nextAction?: { readonly label: string; readonly onClick: () => void };
}

/** A retry after a lost response creates no second record; without a connection the entry waits on the device. */
export function useCreateEntry({
  handle,
  session,
  files,
  onCreated,
  nextAction,
}: CreateEntryOptions) {
  const [pending, setPending] = useState<CreateKind>();
  /** The kind that another attempt repeats. */
  const [lastKind, setLastKind] = useState<CreateKind>('create');
  const { create, saveOnDevice, discardAttempt, progress, saveLabel } = useCreate({
    session,
    attemptName: 'entry attempt',
    prepare: async () => {
      const checked = await handle.validate();
      if (!checked) return undefined;
      const { entries, form } = checked;
      return {
        kind: entries.length > 1 ? 'past-midnight' : 'record',
        entries,
        lines: entries.slice(0, 1).map((entry) => outboxLine(entry, form)),
        drafts: [serializeDraft(form)],
        files,
      };
    },
    onError: handle.showServerError,
  });

  const run = async (kind: CreateKind, act: typeof create) => {
    if (pending) return;
    setPending(kind);
    await act((created) => {
      if (created !== 'queued')
        toast.success(
          t('worksheet.created'),
          nextAction && kind === 'create' ? { action: nextAction } : {},
        );
      onCreated(kind);
    });
    setPending(undefined);
  };
  return {
    submit: (kind: CreateKind) => {
      setLastKind(kind);
      return run(kind, create);
    },
    lastKind,
    /** After a refusal, if the user prefers it to trying again. */
    saveOnDevice: () => run(lastKind, saveOnDevice),
    discardAttempt,
    pending,
    progress,
    saveLabel,
  };
}
