import { useMutation } from '@tanstack/react-query';
import { toast } from '@worksheet/ui/toaster';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { saveLastUsed } from '#features/worksheet/entry-form/fields/use-last-used.ts';
import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { problemOf } from '#lib/problem.ts';
import type { UploadContext } from '#lib/upload-link.ts';
import type { Session } from '#lib/session.ts';
import { trpc, type Inputs } from '#trpc.ts';

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
  // tRPC's own `useMutation` cannot pass a context per call.
  const create = useMutation({
    mutationFn: ({
      input,
      context,
    }: {
      input: Inputs['worksheet']['create'];
      context: UploadContext;
    }) => utils.client.worksheet.create.mutate(input, { context: { ...context } }),
  });

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
      await create.mutateAsync({
        input: {
          ...entry,
          accountId: session.accountId,
          ...(files.length > 0 ? { attachments: [...files] } : {}),
        },
        context: {
          idempotencyKey: idempotencyKey.current,
          ...(files.length > 0 ? { onProgress: setProgress } : {}),
        },
      });
      idempotencyKey.current = undefined;
      saveLastUsed(session, entry);
      toast.success(
        t('worksheet.created'),
        nextAction && kind === 'create' ? { action: nextAction } : {},
      );
      onCreated(kind);
    } catch (error) {
      // The first attempt was stored with other values: a new key makes the next attempt a new record.
      if (problemOf(error).code === 'repeated-differently') idempotencyKey.current = undefined;
      handle.showServerError(error);
    } finally {
      setPending(undefined);
      setProgress(undefined);
      void utils.worksheet.invalidate();
    }
  };
  return { submit, pending, progress };
}
