import {
  isUnitOfMeasureLocked,
  isUnitLocked,
  type UnitOption,
} from '@worksheet/domain/worksheet/entry-form-state';
import { unitTypes } from '@worksheet/domain/worksheet/unit-types';
import { Field } from '@worksheet/ui/field';
import { Select } from '@worksheet/ui/select';
import { useTranslation } from 'react-i18next';
import { pickerSearch, type PickerSearch } from '#components/search-combobox.tsx';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import {
  LookupField,
  toComboboxOption,
  useLookupSearch,
} from '#features/worksheet/entry-form/fields/lookup-field.tsx';
import {
  recentLimit,
  findRecent,
  useLastUsed,
} from '#features/worksheet/entry-form/fields/use-last-used.ts';
import { trpc } from '#trpc.ts';

export function UnitTypeField({ form, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  const select = (value: string) => {
    const unitType = unitTypes.find((each) => each === value);
    if (unitType) send({ type: 'unitType', unitType });
  };
  return (
    <Field label={t('worksheet.unit-type')} error={errorOf('unitType')} required>
      <Select
        value={form.unitType}
        onChange={select}
        options={unitTypes.map((value) => ({ value, label: t(`worksheet.${value}`) }))}
      />
    </Field>
  );
}

/** Locked for users who may only use their default resource (spec §4). */
export function UnitField(props: EntryFieldProps) {
  const { form, setting, send, errorOf } = props;
  const { t } = useTranslation();
  const { q, setQ, queryOptions } = useLookupSearch();
  const isItem = form.unitType === 'Item';
  const items = trpc.item.searchPage.useInfiniteQuery(
    { q },
    {
      ...queryOptions,
      enabled: queryOptions.enabled && isItem,
    },
  );
  const resources = trpc.resource.searchPage.useInfiniteQuery(
    { q },
    {
      ...queryOptions,
      enabled: queryOptions.enabled && !isItem,
    },
  );
  const { rows, search } = pickerSearch(isItem ? items : resources);
  const recentCodes = useLastUsed()[form.unitType];
  const recentSearches = trpc.useQueries((t) =>
    recentCodes.map((no) =>
      (isItem ? t.item : t.resource).search(
        { q: no, limit: recentLimit },
        { enabled: queryOptions.enabled },
      ),
    ),
  );
  return (
    <LookupField<UnitOption>
      label={t('worksheet.unit')}
      error={errorOf('unitNo')}
      optional={false}
      value={form.unit}
      results={rows}
      recent={findRecent(recentCodes, recentSearches, ({ no }) => no)}
      toOption={({ no, description }) => toComboboxOption(no, description)}
      onChange={(unit) => send({ type: 'unit', unit })}
      onSearch={setQ}
      search={search}
      lockedReason={isUnitLocked(form, setting) ? t('worksheet.locked-resource') : undefined}
    />
  );
}

/** Locked if the work type determines it (spec §4). */
export function MeasureField({
  form,
  send,
  errorOf,
  search,
}: EntryFieldProps & { search: PickerSearch }) {
  const { t } = useTranslation();
  return (
    <LookupField
      label={t('worksheet.unit-of-measure')}
      error={errorOf('unitOfMeasureCode')}
      optional={false}
      value={form.unitOfMeasure}
      results={form.unitsOfMeasure ?? []}
      toOption={({ code, description }) => toComboboxOption(code, description)}
      onChange={(unitOfMeasure) => send({ type: 'unitOfMeasure', unitOfMeasure })}
      search={search}
      lockedReason={isUnitOfMeasureLocked(form) ? t('worksheet.locked-measure') : undefined}
      disabledReason={
        form.unit || isUnitOfMeasureLocked(form) ? undefined : t('worksheet.choose-unit-first')
      }
    />
  );
}
