import type { ComponentType, ReactNode } from 'react';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import type { EntryLookups } from '#features/worksheet/entry-form/use-entry-lookups.ts';

export interface PhoneFieldsProps extends EntryFieldProps {
  readonly lookups: EntryLookups;
  /** Further ways to register, such as several lines or photos. */
  readonly links?: ReactNode;
  readonly warnings?: ReactNode;
  /** The hours of the day's norm that are left. */
  readonly remaining?: number | undefined;
  readonly jobAside: ReactNode;
}

/** Passed in by the form's own pages, as wide windows need none of it. */
export interface PhoneLayout {
  readonly Fields: ComponentType<PhoneFieldsProps>;
  readonly Foot: ComponentType<{ readonly children: ReactNode }>;
}
