import type { BatchResult } from '@worksheet/domain/entities/batch';
import type { FieldError } from '@worksheet/domain/fields/messages';
import { toast } from '@worksheet/ui/toaster';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidateAll } from '#components/use-invalidate-all.ts';
import { useFormats } from '#lib/format.ts';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { fieldText, showError } from '#lib/show-error.ts';
import type { ListRow } from '#features/master-data/entity-api.ts';
import type { ListScreen } from '#features/master-data/screen.ts';

/** The server accepts as many entries in a call. */
const chunkSize = 1_000;
const undoMs = 10_000;

export interface Refusal {
  readonly active: boolean;
  readonly rows: readonly { readonly name: string; readonly reason: string }[];
}

interface SetActiveOptions<R> {
  readonly screen: ListScreen<R>;
  readonly accountId: number;
  readonly onChanged: (ids: readonly number[]) => void;
}

/** Sets rows active or inactive. Those that are refused are named and stay ticked; the others can be undone. */
export function useSetActive<R extends ListRow>(options: SetActiveOptions<R>) {
  const { screen, accountId, onChanged } = options;
  const { t } = useTranslation();
  const invalidateAll = useInvalidateAll();
  const formats = useFormats();
  const batch = screen.api.batch.useMutation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);

  const textOf = (active: boolean, count: number) =>
    t(active ? 'lists.set-active' : 'lists.set-inactive', { count, number: formats.count(count) });

  async function send(rows: readonly R[], active: boolean): Promise<readonly R[]> {
    const changed: R[] = [];
    const refused: Refusal['rows'][number][] = [];
    // Leaving the page now would stop between two chunks.
    const releaseGuard = guardUnload();
    setIsBusy(true);
    try {
      for (let from = 0; from < rows.length; from += chunkSize) {
        const chunk = rows.slice(from, from + chunkSize);
        const entries = chunk.map((row) => ({
          [screen.keyName]: row[screen.keyName],
          version: row.version,
          active,
        }));
        const { results } = await batch.mutateAsync({ accountId, entries, onError: 'skip' });
        for (const result of results) {
          const row = chunk[result.index];
          if (!row) continue;
          if (result.status === 'refused')
            refused.push({ name: screen.label(row), reason: reasonOf(result) });
          else changed.push(row);
        }
      }
    } catch (error) {
      showError(error);
    }
    releaseGuard();
    setIsBusy(false);
    setRefusal(refused.length > 0 ? { active, rows: refused } : undefined);
    onChanged(changed.map(({ id }) => id));
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
    const written = changed.map((row) => ({ ...row, version: row.version + 1 }));
    toast.success(textOf(active, changed.length), {
      duration: undoMs,
      action: { label: t('lists.undo'), onClick: () => void undo(written, !active) },
    });
  }

  return { setActive, isBusy, refusal, dismissRefusal: () => setRefusal(undefined) };
}

function reasonOf({ errors }: BatchResult): string {
  const [first] = errors ?? [];
  if (!first || !i18next.exists(`fields.${first.code}`)) return i18next.t('base.unexpected-title');
  return fieldText(first as FieldError, first.path);
}
