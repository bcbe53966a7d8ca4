import type { BatchResult } from '@worksheet/domain/entities/batch';
import type { FieldError } from '@worksheet/domain/fields/messages';
import i18next, { t } from 'i18next';
import { useState } from 'react';
import { guardUnload } from '#lib/beforeunload-guard.ts';
import { fieldText, showError } from '#lib/show-error.ts';
import type { ListRow, Values } from '#features/master-data/entity-api.ts';
import type { ListScreen } from '#features/master-data/screen.ts';

/** The server accepts as many entries in a call. */
const chunkSize = 1_000;

/** How long a toast offers to undo a change of several rows. */
export const undoMs = 10_000;

export interface RowChange<R> {
  readonly row: R;
  /** The fields that change. */
  readonly values: Values;
}

export interface RefusedRow {
  readonly name: string;
  readonly reason: string;
}

interface Outcome<R> {
  readonly changed: readonly RowChange<R>[];
  readonly refused: readonly (RefusedRow & { readonly id: number })[];
  /** A call failed, which was reported; the rows after it are neither changed nor refused. */
  readonly hasFailed: boolean;
}

interface SendOptions<R> {
  readonly screen: ListScreen<R>;
  readonly accountId: number;
  /** Returns the label of a field. */
  readonly labelOf?: (field: string) => string | undefined;
}

/** Returns a function that changes rows of a list, in calls of a thousand, or checks whether they can be changed. */
export function useSendRows<R extends ListRow>({ screen, accountId, labelOf }: SendOptions<R>) {
  const batch = screen.api.batch.useMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function send(changes: readonly RowChange<R>[], dryRun = false): Promise<Outcome<R>> {
    const changed: RowChange<R>[] = [];
    const refused: Outcome<R>['refused'][number][] = [];
    let hasFailed = false;
    // Leaving the page now would stop between two chunks.
    const releaseGuard = guardUnload();
    setIsBusy(true);
    try {
      for (let from = 0; from < changes.length; from += chunkSize) {
        const chunk = changes.slice(from, from + chunkSize);
        const entries = chunk.map(({ row, values }) => ({
          [screen.keyName]: row[screen.keyName],
          version: row.version,
          ...values,
        }));
        const { results } = await batch.mutateAsync({
          accountId,
          entries,
          onError: 'skip',
          ...(dryRun && { dryRun }),
        });
        for (const result of results) {
          const change = chunk[result.index];
          if (!change) continue;
          const { row } = change;
          if (result.status === 'refused')
            refused.push({ id: row.id, name: screen.label(row), reason: reasonOf(result) });
          else changed.push(change);
        }
      }
    } catch (error) {
      hasFailed = true;
      showError(error);
    }
    releaseGuard();
    setIsBusy(false);
    return { changed, refused, hasFailed };
  }

  function reasonOf({ errors }: BatchResult): string {
    const [first] = errors ?? [];
    if (!first || !i18next.exists(`fields.${first.code}`)) return t('base.unexpected-title');
    return fieldText(first as FieldError, labelOf?.(first.path) ?? first.path);
  }

  return { send, isBusy };
}

/** The rows as they are once they are changed. */
export function asWritten<R extends ListRow>(changes: readonly RowChange<R>[]): readonly R[] {
  return changes.map(({ row, values }) => ({ ...row, ...values, version: row.version + 1 }));
}
