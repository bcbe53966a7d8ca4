import type { CreateMerge, MergeableEntity } from '@worksheet/domain/entities/merge';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { useInvalidateAll, trpc } from '#trpc.ts';
import { formats } from '#lib/format.ts';
import { problemOf } from '#lib/problem.ts';
import { fieldText, showError } from '#lib/show-error.ts';

const leftTexts = {
  records: 'merge.left-records',
  jobs: 'lists.use-job',
  users: 'lists.use-user',
  parts: 'merge.left-parts',
} as const;
const kinds = ['records', 'jobs', 'users', 'parts'] as const;

/** The reason alone: there is no field to which it belongs. */
function showRefusal(error: unknown): void {
  const { code, errors } = problemOf(error);
  const [reason] = errors;
  if (reason) toast.error(fieldText(reason, ''));
  else if (code === 'record-changed') toast.error(t('merge.changed'));
  else showError(error);
}

/** Merges and undoes; both say what they did, and undoing what it had to leave. */
export function useMerges(entity: MergeableEntity, accountId: number) {
  const invalidateAll = useInvalidateAll();
  const creation = trpc.merge.create.useMutation();
  const undoing = trpc.merge.undo.useMutation();

  /** `merged` and `code` are the numbers of the entry that goes and of the one that stays. */
  async function undo(id: number, names: { readonly merged: string; readonly code: string }) {
    const undone = await undoing.mutateAsync({ id }).catch(showRefusal);
    if (!undone) return;
    const what = kinds.flatMap((kind) => {
      const { [kind]: count } = undone;
      return count > 0 ? t(leftTexts[kind], { count, number: formats.count(count) }) : [];
    });
    const texts = [
      what.length > 0 && t('merge.left', { ...names, what: what.join(', ') }),
      undone.fields && t('merge.left-fields', names),
    ];
    const description = texts.filter(Boolean).join(' ') || undefined;
    toast.success(t('merge.undone', names), { description });
    invalidateAll();
  }

  async function merge(input: Omit<CreateMerge, 'entity' | 'accountId'>) {
    const merged = await creation.mutateAsync({ ...input, entity, accountId }).catch(showRefusal);
    if (!merged) return;
    const names = { merged: input.merge, code: input.keep };
    const action = { label: t('worksheet.undo'), onClick: () => void undo(merged.id, names) };
    toast.success(t('merge.done', names), { duration: 10_000, action });
    invalidateAll();
  }

  return { merge, undo, isBusy: creation.isPending || undoing.isPending };
}
