import {
  isMeasureLocked,
  isUnitLocked,
  type UnitChoice,
} from '@worksheet/domain/worksheet/entry-form-state';
import { unitTypes } from '@worksheet/domain/worksheet/unit-types';
import { Field } from '@worksheet/ui/field';
import { Select } from '@worksheet/ui/select';
import { useTranslation } from 'react-i18next';
import { searchLimit } from '#components/search-combobox.tsx';
import { toComboboxOption } from '#features/worksheet/entry-form/options.ts';
import type { EntryFieldsProps } from '#features/worksheet/entry-form/entry-fields-props.ts';
import { LookupField } from '#features/worksheet/entry-form/lookup-field.tsx';
import {
  recentLimit,
  findRecent,
  useLastUsed,
} from '#features/worksheet/entry-form/use-last-used.ts';
import { useLookupSearch } from '#features/worksheet/entry-form/use-lookup-search.ts';
import { trpc } from '#trpc.ts';

export function UnitTypeField({ form, send, errorOf }: EntryFieldsProps) {
  const { t } = useTranslation();
  const choose = (value: string) => {
    const unitType = unitTypes.find((known) => known === value);
    if (unitType) send({ type: 'unitType', unitType });
  };
  return (
    <Field label={t('worksheet.unit-type')} error={errorOf('unitType')} required>
      <Select
        value={form.unitType}
        onChange={choose}
        options={unitTypes.map((value) => ({ value, label: t(`worksheet.${value}`) }))}
      />
    </Field>
  );
}

/** An item or a resource; a person bound to their default resource is told so (spec §4). */
export function UnitField(props: EntryFieldsProps) {
  const { form, setting, send, errorOf } = props;
  const { t } = useTranslation();
  const { q, setQ, options } = useLookupSearch();
  const isItem = form.unitType === 'Item';
  const asked = { q, limit: searchLimit };
  const items = trpc.item.search.useQuery(asked, {
    ...options,
    enabled: options.enabled && isItem,
  });
  const resources = trpc.resource.search.useQuery(asked, {
    ...options,
    enabled: options.enabled && !isItem,
  });
  const search = isItem ? items : resources;
  const used = useLastUsed()[form.unitType];
  const recent = trpc.useQueries((t) =>
    used.map((no) =>
      (isItem ? t.item : t.resource).search(
        { q: no, limit: recentLimit },
        { enabled: options.enabled },
      ),
    ),
  );
  return (
    <LookupField<UnitChoice>
      label={t('worksheet.unit')}
      error={errorOf('unitNo')}
      optional={false}
      value={form.unit}
      found={search.data}
      recent={findRecent(used, recent, ({ no }) => no)}
      toOption={({ no, description }) => toComboboxOption(no, description)}
      onChange={(unit) => send({ type: 'unit', unit })}
      onSearch={setQ}
      loading={search.isFetching}
      locked={isUnitLocked(form, setting) ? t('worksheet.locked-resource') : undefined}
    />
  );
}

/** The units of measure of the unit, unless the work type decides (spec §4). */
export function MeasureField({
  form,
  send,
  errorOf,
  loading,
}: EntryFieldsProps & { loading: boolean }) {
  const { t } = useTranslation();
  return (
    <LookupField
      label={t('worksheet.unit-of-measure')}
      error={errorOf('unitOfMeasureCode')}
      optional={false}
      value={form.unitOfMeasure}
      found={form.measures ?? []}
      toOption={({ code, description }) => toComboboxOption(code, description)}
      onChange={(unitOfMeasure) => send({ type: 'unitOfMeasure', unitOfMeasure })}
      loading={loading}
      locked={isMeasureLocked(form) ? t('worksheet.locked-measure') : undefined}
      waitsFor={form.unit || isMeasureLocked(form) ? undefined : t('worksheet.choose-unit-first')}
    />
  );
}
