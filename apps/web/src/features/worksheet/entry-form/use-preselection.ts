import type {
  EntryForm,
  MeasureOption,
  Preselection,
} from '@worksheet/domain/worksheet/entry-form/state';
import { preselection } from '@worksheet/domain/worksheet/recent';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { EntryFormHandle } from '#features/worksheet/entry-form/use-entry-form.ts';
import { toJobOption } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import { useRecentQuery, type Recent } from '#features/worksheet/use-recent.ts';

interface PreselectionOptions {
  readonly handle: EntryFormHandle;
  /** A draft wins over what was used last. */
  readonly isDraft: boolean;
}

/** Fills the form from the last line of its date, as long as the user has not filled it. */
export function usePreselection({ handle, isDraft }: PreselectionOptions) {
  const { form, changes, send } = handle;
  const { data } = useRecentQuery();
  const [isOff, setOff] = useState(isDraft);
  const [restarts, setRestarts] = useState(0);
  const applied = useRef({ date: '', restarts: -1, changes });
  const apply = useEffectEvent((recent: Recent) => {
    const { date, restarts: last } = applied.current;
    const isNewForm = restarts !== last;
    const isNewDate = form.date !== date;
    if (isNewForm) applied.current.changes = changes;
    // A later answer of the server must not change what the user has begun to fill, or write where they write.
    if (!isNewForm && !isNewDate && changes !== applied.current.changes) return;
    if (restarts === 0 && isWritingDescription()) return;
    applied.current = { ...applied.current, date: form.date, restarts };
    const selection = selectionFor(recent, form);
    if (selection && !isOff) send({ type: 'preselected', selection });
  });
  // The effect runs before the form is painted, so that no empty field is seen.
  useLayoutEffect(() => {
    if (data) apply(data);
  }, [data, form.date, restarts]);
  return {
    /** The form was emptied. */
    restart: () => {
      setOff(false);
      setRestarts((count) => count + 1);
    },
    clear: () => {
      setOff(true);
      send({ type: 'preselection-cleared' });
    },
  };
}

function isWritingDescription(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.name === 'description';
}

/** The options of the codes of the last line; of another unit type, only what does not depend on it. */
function selectionFor(recent: Recent, form: EntryForm): Preselection | undefined {
  const last = preselection(recent, form.date);
  if (!last) return undefined;
  const job = recent.jobs.find(({ code }) => code === last.jobCode);
  const jobTask = recent.tasks.find(
    ({ jobCode, code }) => jobCode === last.jobCode && code === last.jobTaskCode,
  );
  const location = recent.locations.find(({ code }) => code === last.locationCode);
  const isPreselected = form.preselected.includes('unit');
  const fixedNo = isPreselected ? undefined : form.unit?.no;
  const no = fixedNo ?? (last.unitType === form.unitType ? last.unitNo : undefined);
  const unit = recent.units.find(
    (each) => each.unitType === form.unitType && (no === undefined || each.no === no),
  );
  // The last item says nothing about the next one, unless the line before was of an item.
  const mayChoose = form.unitType === 'Resource' || last.unitType === 'Item';
  return {
    job: job ? toJobOption(job) : null,
    jobTask: jobTask ?? null,
    location: location ? { code: location.code, description: null } : null,
    unitType: form.unitType,
    unit: mayChoose ? (unit ?? null) : null,
    unitOfMeasure: lastMeasure(unit),
  };
}

/** The unit of measure in which a unit was last registered. */
export function lastMeasure(unit: Recent['units'][number] | undefined): MeasureOption | null {
  if (!unit?.unitOfMeasureCode) return null;
  const { unitOfMeasureCode: code, unitOfMeasureDescription: description, countsAs, hours } = unit;
  return { code, description, countsAs, hours };
}
