import type { ComboboxOption } from '@worksheet/ui/combobox';
import { Field } from '@worksheet/ui/field';
import { useTranslation } from 'react-i18next';
import { SearchCombobox } from '#components/search-combobox.tsx';

interface LookupFieldProps<T> {
  readonly label: string;
  readonly error: string | undefined;
  /** One may leave it out. */
  readonly optional: boolean;
  readonly value: T | null;
  readonly found: readonly T[] | undefined;
  /** Those used last, offered first. */
  readonly recent?: readonly T[];
  readonly toOption: (item: T) => ComboboxOption;
  readonly onChange: (item: T | null) => void;
  /** Given, the server searches; without it `found` is everything. */
  readonly onSearch?: (q: string) => void;
  readonly loading: boolean;
  /** Why it cannot be chosen by this person. */
  readonly locked?: string | undefined;
  /** Why it cannot be chosen yet. */
  readonly waitsFor?: string | undefined;
}

/** One thing of the master data, found by number or name. */
export function LookupField<T>(props: LookupFieldProps<T>) {
  const {
    label,
    error,
    optional,
    value,
    found = [],
    recent = [],
    toOption,
    onChange,
    locked,
    waitsFor,
  } = props;
  const { t } = useTranslation();
  const selected = value === null ? null : toOption(value);
  return (
    <Field
      label={label}
      error={error}
      hint={locked}
      required={!optional}
      optional={optional ? t('base.optional') : undefined}
    >
      <SearchCombobox
        label={label}
        value={selected?.value ?? ''}
        selected={selected}
        options={found.map(toOption)}
        recent={recent.map(toOption)}
        recentLabel={t('repeat.last-used')}
        onChange={(code) =>
          onChange([...recent, ...found].find((item) => toOption(item).value === code) ?? null)
        }
        onSearch={props.onSearch}
        loading={props.loading}
        locked={locked}
        disabled={waitsFor !== undefined}
        placeholder={waitsFor}
        clearable
      />
    </Field>
  );
}
