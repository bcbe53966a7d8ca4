import type { ComboboxLook, ComboboxOption, ComboboxStar } from '@worksheet/ui/combobox';
import { Field } from '@worksheet/ui/field';
import { type ReactNode, useState } from 'react';
import { t } from 'i18next';
import { pagedSearch, SearchCombobox, type PickerSearch } from '#components/search-combobox.tsx';

interface LookupFieldProps<T> {
  readonly label: string;
  readonly look?: ComboboxLook | undefined;
  readonly placeholder?: string | undefined;
  /** Content beside the label. */
  readonly aside?: ReactNode;
  readonly error: string | undefined;
  readonly optional: boolean;
  readonly value: T | null;
  readonly results: readonly T[] | undefined;
  readonly recent?: readonly T[];
  readonly toOption: (item: T) => ComboboxOption;
  /** If the chosen item is shown in another way than in the list. */
  readonly toSelected?: ((item: T) => ComboboxOption) | undefined;
  readonly onChange: (item: T | null) => void;
  /** Searches the server. Without it, `results` contains every option. */
  readonly onSearch?: (q: string) => void;
  readonly search: PickerSearch;
  readonly renderStar?: ComboboxStar | undefined;
  readonly lockedReason?: string | undefined;
  readonly disabledReason?: string | undefined;
}

export function LookupField<T>(props: LookupFieldProps<T>) {
  const {
    label,
    error,
    optional,
    value,
    results = [],
    recent = [],
    toOption,
    onChange,
    lockedReason,
    disabledReason,
  } = props;
  const selected = value === null ? null : (props.toSelected ?? toOption)(value);
  return (
    <Field
      label={label}
      error={error}
      aside={props.aside}
      // A row has no room for the reason; its lock tells it to screen readers.
      hint={props.look === 'row' ? undefined : lockedReason}
      layout={props.look === 'row' ? 'row' : 'column'}
      required={!optional}
      optional={optional ? t('base.optional') : undefined}
    >
      <SearchCombobox
        label={label}
        value={selected?.value ?? ''}
        selected={selected}
        options={results.map(toOption)}
        recent={recent.map(toOption)}
        recentLabel={t('repeat.last-used')}
        onChange={(code) =>
          onChange([...recent, ...results].find((item) => toOption(item).value === code) ?? null)
        }
        onSearch={props.onSearch}
        {...props.search}
        renderStar={props.renderStar}
        locked={lockedReason}
        disabled={disabledReason !== undefined}
        placeholder={disabledReason ?? props.placeholder}
        look={props.look}
        clearable
      />
    </Field>
  );
}

/** Sends no query until the user opens the field. */
export function useLookupSearch() {
  const [q, setQ] = useState<string>();
  return {
    q: q ?? '',
    setQ,
    queryOptions: { ...pagedSearch, enabled: q !== undefined },
  };
}

export function toComboboxOption(
  code: string,
  name: string | null,
  detail?: string,
): ComboboxOption {
  return { value: code, code, label: name ?? code, ...(detail ? { detail } : {}) };
}
