import { filterTexts } from '@worksheet/i18n/filter';
import { Combobox, type ComboboxOption, type ComboboxProps } from '@worksheet/ui/combobox';
import { cn } from '@worksheet/ui/cn';
import { useIsPhone } from '@worksheet/ui/media-query';
import { t } from 'i18next';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';

addLazyTexts(filterTexts);

interface FilterPillProps extends Pick<ComboboxProps, 'onSearch' | 'loading' | 'total' | 'onMore'> {
  readonly name: string;
  readonly value: string | undefined;
  readonly options: readonly ComboboxOption[];
  readonly onChange: (value: string | null) => void;
}

/** A filter with its name and its value in one control. */
export function FilterPill({ name, value, options, onChange, ...search }: FilterPillProps) {
  const isPhone = useIsPhone();
  const chosen = options.find((option) => option.value === value);
  const label = chosen?.label ?? value ?? t('day.all');
  return (
    <div className="min-w-0">
      <Combobox
        {...search}
        aria-label={`${name}: ${label}`}
        value={value ?? null}
        // The value has too little room beside its name on phones.
        selected={
          value === undefined ? null : { value, label: isPhone ? label : `${name}: ${label}` }
        }
        onChange={(next) => onChange(next)}
        options={options}
        placeholder={`${name}: ${label}`}
        searchLabel={name}
        emptyText={t('filter.no-option')}
        loadingText={t('base.loading')}
        clearable
        clearLabel={t('filter.clear-filter', { name })}
        className={cn('sm:max-w-56 font-medium', value === undefined && 'border-line')}
      />
    </div>
  );
}
