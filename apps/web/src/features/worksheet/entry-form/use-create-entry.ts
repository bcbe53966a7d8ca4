import { useMutation } from '@tanstack/react-query';
import type { Entry } from '@worksheet/domain/worksheet/record';
import { toast } from '@worksheet/ui/toaster';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { saveLastUsed } from '#features/worksheet/entry-form/use-last-used.ts';
import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { problemOf } from '#lib/problem.ts';
import type { CreateRecordContext } from '#lib/upload-link.ts';
import type { Session } from '#lib/session.ts';
import { trpc, type Inputs } from '#trpc.ts';

export type CreateKind = 'create' | 'create-and-new';

interface CreateEntry {
  readonly handle: EntryFormHandle;
  readonly session: Session;
  readonly files: readonly File[];
  readonly onCreated: (kind: CreateKind) => void;
  /** What the message of success offers next. */
  readonly next?: { readonly label: string; readonly onClick: () => void };
}

/** Sends the form as one multipart call. A repeat after a lost answer makes no second record (D18). */
export function useCreateEntry({ handle, session, files, onCreated, next }: CreateEntry) {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const [progress, setProgress] = useState<number>();
  const [pending, setPending] = useState<CreateKind>();
  const key = useRef<string>(undefined);
  const create = useMutation({
    mutationFn: ({
      input,
      context,
    }: {
      input: Inputs['worksheet']['create'];
      context: CreateRecordContext;
    }) => utils.client.worksheet.create.mutate(input, { context: { ...context } }),
  });

  const submit = async (kind: CreateKind) => {
    if (pending) return;
    setPending(kind);
    const entry = await handle.check();
    if (!entry) {
      setPending(undefined);
      return;
    }
    try {
      key.current ??= newIdempotencyKey();
      await create.mutateAsync({
        input: inputOf(entry, session.accountId, files),
        context: {
          idempotencyKey: key.current,
          ...(files.length > 0 ? { onProgress: setProgress } : {}),
        },
      });
      key.current = undefined;
      saveLastUsed(session, entry);
      toast.success(
        t('worksheet.created'),
        next && kind === 'create' ? { action: next, duration: 10_000 } : {},
      );
      onCreated(kind);
    } catch (error) {
      // The first sending did arrive, in another form: only a new key can make this one a record of its own.
      if (problemOf(error).code === 'repeated-differently') key.current = undefined;
      toast.error(t('worksheet.create-failed'));
      handle.refuse(error);
    } finally {
      setPending(undefined);
      setProgress(undefined);
      void utils.worksheet.invalidate();
    }
  };
  return { submit, pending, progress };
}

function inputOf(
  entry: Entry,
  accountId: number,
  files: readonly File[],
): Inputs['worksheet']['create'] {
  return { ...entry, accountId, ...(files.length > 0 ? { attachments: [...files] } : {}) };
}
