import type { CreateMerge, MergeableEntity } from '@worksheet/domain/entities/merge';
import { toast } from '@worksheet/ui/toaster';
import { useTranslation } from 'react-i18next';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { useFormats } from '#lib/format.ts';
import { showError } from '#lib/show-error.ts';
import { trpc } from '#trpc.ts';

interface Merged {
  readonly id: number;
  /** The numbers of the entry that goes and of the one that stays. */
  readonly merged: string;
  readonly code: string;
}

/** Merges and undoes; both say what they did, and undoing what it had to leave. */
export function useMerges(entity: MergeableEntity, accountId: number) {
  const { t } = useTranslation();
  const formats = useFormats();
  const invalidateAll = useInvalidateAll();
  const creation = trpc.merge.create.useMutation();
  const undoing = trpc.merge.undo.useMutation();

  /** Returns whether it was done. */
  async function run(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      invalidateAll();
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }

  const undo = ({ id, ...names }: Merged) =>
    run(async () => {
      const { fields, ...left } = await undoing.mutateAsync({ id });
      const counted = { records: 'merge.left-records', jobs: 'lists.use-job' } as const;
      const others = { users: 'lists.use-user', parts: 'merge.left-parts' } as const;
      const what = Object.entries({ ...counted, ...others }).flatMap(([kind, key]) => {
        const count = left[kind as keyof typeof left];
        return count === 0 ? [] : t(key, { count, number: formats.count(count) });
      });
      const texts = [
        what.length > 0 && t('merge.left', { ...names, what: what.join(', ') }),
        fields && t('merge.left-fields', names),
      ];
      const description = texts.filter(Boolean).join(' ') || undefined;
      toast.success(t('merge.undone', names), { description });
    });

  const merge = (input: Omit<CreateMerge, 'entity' | 'accountId'>) =>
    run(async () => {
      const { id } = await creation.mutateAsync({ ...input, entity, accountId });
      const names = { id, merged: input.merge, code: input.keep };
      const action = { label: t('lists.undo'), onClick: () => void undo(names) };
      toast.success(t('merge.done', names), { duration: 10_000, action });
    });

  return { merge, undo, isBusy: creation.isPending || undoing.isPending };
}
