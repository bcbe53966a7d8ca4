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

  async function undo({ id, ...names }: Merged) {
    try {
      const { fields, ...left } = await undoing.mutateAsync({ id });
      const texts = (['records', 'jobs', 'tasks'] as const).flatMap((kind) =>
        left[kind] === 0
          ? []
          : t(`merge.left-${kind}`, {
              ...names,
              count: left[kind],
              number: formats.count(left[kind]),
            }),
      );
      if (fields) texts.push(t('merge.left-fields', names));
      toast.success(t('merge.undone', names), { description: texts.join(' ') || undefined });
      invalidateAll();
    } catch (error) {
      showError(error);
    }
  }

  /** Returns whether it was merged. */
  async function merge(input: Omit<CreateMerge, 'entity' | 'accountId'>): Promise<boolean> {
    try {
      const { id } = await creation.mutateAsync({ ...input, entity, accountId });
      const names = { id, merged: input.merge, code: input.keep };
      toast.success(t('merge.done', names), {
        duration: 10_000,
        action: { label: t('lists.undo'), onClick: () => void undo(names) },
      });
      invalidateAll();
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  }

  return { merge, undo, isBusy: creation.isPending || undoing.isPending };
}
