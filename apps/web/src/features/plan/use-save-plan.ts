import {
  type ListPlan,
  type NewPlanEntry,
  type PlanEntry,
  maxPlanEntries,
} from '@worksheet/domain/plan/contract';
import { entryOf, lineOf, type PlanChanges } from '@worksheet/domain/plan/draft';
import { toast } from '@worksheet/ui/toaster';
import { useState } from 'react';
import { t } from 'i18next';
import { showError } from '#lib/show-error.ts';
import { undoMs } from '#records/delete-with-undo.ts';
import { trpc } from '#trpc.ts';

interface SaveOptions {
  readonly query: Pick<ListPlan, 'mode' | 'from' | 'to'>;
  readonly stored: readonly PlanEntry[];
  readonly changes: PlanChanges;
  readonly onSaved: (keys: readonly string[]) => void;
}

/** What the server refused, with the entries that its errors count. */
export interface PlanFailure {
  readonly error: unknown;
  readonly entries: readonly NewPlanEntry[];
}

/** Saves the changes of a plan, and takes them back for some seconds. */
export function useSavePlan({ query, stored, changes, onSaved }: SaveOptions) {
  const utils = trpc.useUtils();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<PlanFailure>();

  const show = (saved: readonly PlanEntry[], deleted: readonly number[]) => {
    const gone = new Set([...deleted, ...saved.map(({ id }) => id)]);
    utils.plan.list.setData(query, (entries = []) => [
      ...entries.filter(({ id }) => !gone.has(id)),
      ...saved,
    ]);
  };
  /** Several calls only for more entries than one takes; each stores all of its entries or none. */
  const store = async ({ entries, keys, ids }: PlanChanges) => {
    const stored: PlanEntry[] = [];
    for (const [part, ofPart] of partsOf(entries).entries()) {
      try {
        const saved = await utils.client.plan.save.mutate({ entries: ofPart });
        stored.push(...saved);
        show(saved, []);
        onSaved(partsOf(keys)[part] ?? []);
      } catch (error) {
        setFailure({ error, entries: ofPart });
        throw error;
      }
    }
    for (const ofPart of partsOf(ids)) {
      await utils.client.plan.delete.mutate({ ids: ofPart });
      show([], ofPart);
      onSaved(ofPart.map(String));
    }
    return stored;
  };

  const undo = async (saved: readonly PlanEntry[]) => {
    const known = new Map(stored.map((entry) => [entry.id, entry]));
    const before = stored.filter(({ id }) => saved.some((entry) => entry.id === id));
    const deleted = changes.ids.flatMap((id) => known.get(id) ?? []);
    const again = deleted.map((entry) => {
      const { id: _id, ...values } = entryOf(lineOf(entry));
      return values;
    });
    const made = saved.flatMap(({ id }) => (known.has(id) ? [] : id));
    try {
      const entries = [...before.map((entry) => entryOf(lineOf(entry))), ...again];
      await store({ entries, keys: [], ids: made });
      toast.success(t('plan.undone'));
    } catch (error) {
      showError(error);
    } finally {
      void utils.plan.invalidate();
    }
  };

  const save = async () => {
    if (isSaving || changes.entries.length + changes.ids.length === 0) return;
    setSaving(true);
    setFailure(undefined);
    try {
      const saved = await store(changes);
      toast.success(t('plan.saved'), {
        duration: undoMs,
        action: { label: t('worksheet.undo'), onClick: () => void undo(saved) },
      });
    } catch (error) {
      setFailure((known) => known ?? { error, entries: [] });
    } finally {
      setSaving(false);
      void utils.plan.invalidate();
    }
  };
  return { save, isSaving, failure };
}

function partsOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / maxPlanEntries) }, (_, part) =>
    items.slice(part * maxPlanEntries, (part + 1) * maxPlanEntries),
  );
}
