import { emptyEntryForm, nextEntryForm } from '@worksheet/domain/worksheet/entry-form/entry-form';
import type {
  EntryEvent,
  EntryForm,
  EntryFormContext,
  JobOption,
} from '@worksheet/domain/worksheet/entry-form/state';
import { kindName } from '#features/worksheet/leave/leave-kinds.tsx';

/** The form of the own resource on a job of leave. Its amount only fills the field: each day gets its own. */
export function blankLeave(kind: JobOption, setting: EntryFormContext): EntryForm {
  const settings = { ...setting.settings, defaultUnitType: 'Resource' as const };
  const empty = emptyEntryForm({ ...setting, settings });
  const form = { ...empty, quantity: '1', timeFrom: '08:00', timeTo: '09:00' };
  return chosenKind(kind).reduce((next, event) => nextEntryForm(next, event, setting), form);
}

export function chosenKind(kind: JobOption): EntryEvent[] {
  return [
    { type: 'job', job: kind },
    { type: 'description', description: kindName(kind) },
  ];
}
