import type { EntryField } from '@worksheet/domain/worksheet/entry-form-check';
import type {
  EntryEvent,
  EntryForm,
  EntrySetting,
} from '@worksheet/domain/worksheet/entry-form-state';

/** What every field of the entry form is given. */
export interface EntryFieldsProps {
  readonly form: EntryForm;
  readonly setting: EntrySetting;
  readonly send: (event: EntryEvent) => void;
  /** The sentence beside a wrong field. */
  readonly errorOf: (field: EntryField) => string | undefined;
}
