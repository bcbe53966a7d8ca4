import { toast } from '@worksheet/ui/toaster';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { useInterruptibleSave } from '#features/worksheet/entry-form/use-interruptible-save.ts';
import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { problemOf } from '#lib/problem.ts';
import type { UploadContext } from '#lib/upload-link.ts';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

export type CreateKind = 'create' | 'create-and-new';

interface CreateEntryOptions {
  readonly handle: EntryFormHandle;
  readonly session: Session;
  readonly files: readonly File[];
  readonly onCreated: (kind: CreateKind) => void;
  readonly nextAction?: { readonly label: string; readonly onClick: () => void };
}

/** A retry after a lost response creates no second record (D18). */
export function useCreateEntry({
  handle,
  session,
  files,
  onCreated,
  nextAction,
}: CreateEntryOptions) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<number>();
  const [pending, setPending] = useState<CreateKind>();
  const idempotencyKey = useRef<string>(undefined);
  const save = useInterruptibleSave();

  const submit = async (kind: CreateKind) => {
    if (pending) return;
    setPending(kind);
    const entry = await handle.validate();
    if (!entry) {
      setPending(undefined);
      return;
    }
    try {
      idempotencyKey.current ??= newIdempotencyKey();
      const context: UploadContext = { idempotencyKey: idempotencyKey.current };
      await save.run(({ signal, onProgress }) =>
        utils.client.worksheet.create.mutate(
          {
            ...entry,
            accountId: session.accountId,
            ...(files.length > 0 ? { attachments: [...files] } : {}),
          },
          {
            signal,
            context: {
              ...context,
              onProgress: (fraction: number) => {
                onProgress();
                if (files.length > 0) setProgress(fraction);
              },
            },
          },
        ),
      );
      idempotencyKey.current = undefined;
      toast.success(
        t('worksheet.created'),
        nextAction && kind === 'create' ? { action: nextAction } : {},
      );
      onCreated(kind);
    } catch (error) {
      // The first attempt was stored with other values: a new key makes the next attempt a new record.
      if (problemOf(error).code === 'repeated-differently') idempotencyKey.current = undefined;
      await handle.showServerError(error);
    } finally {
      setPending(undefined);
      setProgress(undefined);
      void utils.worksheet.invalidate();
      void utils.hours.invalidate();
    }
  };
  return { submit, pending, progress, save };
}
