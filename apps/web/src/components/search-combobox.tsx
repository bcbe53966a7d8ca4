import { Combobox, type ComboboxOption, type ComboboxProps } from '@worksheet/ui/combobox';
import { useTranslation } from 'react-i18next';

type SearchComboboxProps = Omit<
  ComboboxProps,
  'value' | 'onChange' | 'emptyText' | 'closeLabel' | 'clearLabel' | 'loadingText' | 'searchLabel'
> & {
  /** The chosen value; empty for none. */
  readonly value: string;
  readonly onChange: (value: string, option: ComboboxOption | null) => void;
  /** What is picked: names the search field and the list. */
  readonly label: string;
};

/** How many a search on the server answers: more than one reads, few enough to be quick. */
export const searchLimit = 50;

/**
 * A combobox in our words. Values are texts, empty for none, as forms hold them; one that `options` does not hold is
 * shown by its code.
 */
export function SearchCombobox({
  value,
  onChange,
  label,
  options,
  selected,
  ...props
}: SearchComboboxProps) {
  const { t } = useTranslation();
  const found = options.find((option) => option.value === value);
  return (
    <Combobox
      {...props}
      value={value === '' ? null : value}
      selected={selected?.value === value ? selected : (found ?? null)}
      onChange={(next, option) => onChange(next ?? '', option)}
      options={options}
      searchLabel={label}
      emptyText={t('base.no-matches')}
      loadingText={t('base.loading')}
      closeLabel={t('base.close')}
      clearLabel={t('base.clear')}
    />
  );
}
