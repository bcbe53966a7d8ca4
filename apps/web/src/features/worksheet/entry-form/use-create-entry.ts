import { serializeDraft } from '@worksheet/domain/worksheet/entry-form/draft';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation();
  const [pending, setPending] = useState<CreateKind>();
  const attempt = useCreate(session, 'entry attempt');

  const validate = async () => {
    const checked = await handle.validate();
    if (!checked) return undefined;
    const { entry, form } = checked;
    return {
      kind: 'record' as const,
      entries: [entry],
      lines: [outboxLine(entry, form)],
      // Left on no day, so that its date stays the chosen one.
      drafts: [serializeDraft(form, { today: '' })],
      files,
    };
  };

  const submit = async (kind: CreateKind) => {
    if (pending) return;
    setPending(kind);
    try {
      const input = await validate();
      if (!input) return;
      const created = await attempt.create(input);
      if (created !== 'queued')
        toast.success(
          t('worksheet.created'),
          nextAction && kind === 'create' ? { action: nextAction } : {},
        );
      onCreated(kind);
    } catch (error) {
      await handle.showServerError(error);
    } finally {
      setPending(undefined);
    }
  };

  /** Saves on the device after a refusal, if the user prefers that to trying again. */
  const saveOnDevice = async (kind: CreateKind) => {
    if (pending) return;
    setPending(kind);
    try {
      const input = await validate();
      if (!input) return;
      await attempt.saveOnDevice(input);
      onCreated(kind);
    } catch (error) {
      await handle.showServerError(error);
    } finally {
      setPending(undefined);
    }
  };
  const { discardAttempt, progress, saveLabel } = attempt;
  return { submit, saveOnDevice, discardAttempt, pending, progress, saveLabel };
}
