import { Combobox, type ComboboxOption, type ComboboxProps } from '@worksheet/ui/combobox';
import { useTranslation } from 'react-i18next';

type SearchComboboxProps = Omit<
  ComboboxProps,
  'value' | 'onChange' | 'emptyText' | 'closeLabel' | 'clearLabel' | 'loadingText' | 'searchLabel'
> & {
  readonly value: string;
  readonly onChange: (value: string, option: ComboboxOption | null) => void;
  readonly label: string;
};

export const searchLimit = 50;

/** The value is "" for none; a value that is not in `options` is shown by its code. */
export function SearchCombobox({
  value,
  onChange,
  label,
  options,
  selected,
  ...props
}: SearchComboboxProps) {
  const { t } = useTranslation();
  const option = options.find((each) => each.value === value);
  return (
    <Combobox
      {...props}
      value={value === '' ? null : value}
      selected={selected?.value === value ? selected : (option ?? null)}
      onChange={(next, picked) => onChange(next ?? '', picked)}
      options={options}
      searchLabel={label}
      emptyText={t('base.no-matches')}
      loadingText={t('base.loading')}
      closeLabel={t('base.close')}
      clearLabel={t('base.clear')}
    />
  );
}
