import type { BatchAnswer } from '@worksheet/domain/entities/batch';
import { toast } from '@worksheet/ui/toaster';
import { t } from 'i18next';
import { useInvalidateAll } from '#trpc.ts';
import type { Values } from '#features/master-data/entity-api.ts';
import { showError } from '#lib/show-error.ts';

interface SetInactiveOptions {
  readonly batch: { mutateAsync(input: Values): Promise<BatchAnswer> };
  readonly accountId: unknown;
  /** The key and the version of the entry. */
  readonly entry: Values;
  readonly success: string;
  readonly onDone: () => void;
}

/** What the dialog of a deletion offers for an entry in use: it becomes inactive, and nothing else changes. */
export function useSetInactive(options: SetInactiveOptions) {
  const { batch, accountId, entry, success, onDone } = options;
  const invalidateAll = useInvalidateAll();
  return {
    label: t('in-use.inactive'),
    onChoose: async () => {
      try {
        await batch.mutateAsync({ accountId, entries: [{ ...entry, active: false }] });
        toast.success(success);
        onDone();
      } catch (error) {
        showError(error);
      }
      invalidateAll();
    },
  };
}
