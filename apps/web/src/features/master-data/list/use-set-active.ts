import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { useInvalidateAll } from '#trpc.ts';
import { formats } from '#lib/format.ts';
import type { ListRow } from '#features/master-data/entity-api.ts';
import {
  asWritten,
  type RefusedRow,
  type RowChange,
  undoMs,
  useSendRows,
} from '#features/master-data/list/use-send-rows.ts';
import type { ListScreen } from '#features/master-data/screen.ts';

export interface Refusal {
  readonly active: boolean;
  readonly rows: readonly RefusedRow[];
}

interface SetActiveOptions<R> {
  readonly screen: ListScreen<R>;
  readonly accountId: number;
  readonly onChanged: (ids: readonly number[]) => void;
}

/** Sets rows active or inactive. Those that are refused are named and stay ticked; the others can be undone. */
export function useSetActive<R extends ListRow>(options: SetActiveOptions<R>) {
  const { screen, accountId, onChanged } = options;
  const invalidateAll = useInvalidateAll();
  const sender = useSendRows({ screen, accountId });
  const [refusal, setRefusal] = useState<Refusal>();

  const textOf = (active: boolean, count: number) =>
    t(active ? 'lists.set-active' : 'lists.set-inactive', { count, number: formats.count(count) });

  async function send(rows: readonly R[], active: boolean): Promise<readonly RowChange<R>[]> {
    const { changed, refused } = await sender.send(
      rows.map((row) => ({ row, values: { active } })),
    );
    setRefusal(refused.length > 0 ? { active, rows: refused } : undefined);
    onChanged(changed.map(({ row }) => row.id));
    invalidateAll();
    return changed;
  }

  async function undo(rows: readonly R[], active: boolean) {
    const { length: count } = await send(rows, active);
    if (count > 0) toast.success(textOf(active, count));
  }

  async function setActive(rows: readonly R[], active: boolean) {
    const changed = await send(rows, active);
    if (changed.length === 0) return;
    toast.success(textOf(active, changed.length), {
      duration: undoMs,
      action: { label: t('worksheet.undo'), onClick: () => void undo(asWritten(changed), !active) },
    });
  }

  return {
    setActive,
    isBusy: sender.isBusy,
    refusal,
    dismissRefusal: () => setRefusal(undefined),
  };
}
