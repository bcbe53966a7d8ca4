import {
  isUnitOfMeasureLocked,
  isUnitLocked,
  type UnitOption,
} from '@worksheet/domain/worksheet/entry-form/state';
import { unitTypes, type UnitType } from '@worksheet/domain/worksheet/limits';
import type { ComboboxLook } from '@worksheet/ui/combobox';
import { Field } from '@worksheet/ui/field';
import { SegmentedControl } from '@worksheet/ui/segmented-control';
import { Clock, Package } from 'lucide-react';
import { t } from 'i18next';
import { pickerSearch, type PickerSearch } from '#components/search-combobox.tsx';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import {
  LookupField,
  toComboboxOption,
  useLookupSearch,
} from '#features/worksheet/entry-form/fields/lookup-field.tsx';
import { lastMeasure } from '#features/worksheet/entry-form/use-preselection.ts';
import { useRecent } from '#features/worksheet/use-recent.ts';
import {
  useFavourites,
  withFavouritesFirst,
  LazyFavouriteStar,
} from '#features/worksheet/favourites/use-favourites.ts';
import { trpc } from '#trpc.ts';

const unitTypeIcons: Record<UnitType, typeof Clock> = { Resource: Clock, Item: Package };
/** Hours first, as most lines are hours. */
const orderedUnitTypes = unitTypes.toSorted((one) => (one === 'Resource' ? -1 : 1));

export function UnitTypeField({
  form,
  setting,
  send,
  errorOf,
  large = false,
}: EntryFieldProps & { large?: boolean }) {
  const isTime = setting.settings.resourceUnits === 'Time' || setting.registersHoursOnly;
  const textOf = (unitType: UnitType) => {
    if (!isTime) return t(`worksheet.${unitType}`);
    return t(unitType === 'Resource' ? 'entry-form.hours' : 'entry-form.material');
  };
  const segments = orderedUnitTypes.map((value) => {
    const Icon = unitTypeIcons[value];
    return { value, label: textOf(value), icon: large ? <Icon aria-hidden /> : undefined };
  });
  return (
    <Field label={t('worksheet.unit-type')} error={errorOf('unitType')} required hideLabel={large}>
      <SegmentedControl
        value={form.unitType}
        onChange={(unitType) => send({ type: 'unitType', unitType })}
        segments={segments}
      />
    </Field>
  );
}

/** Locked for users who may only use their default resource (spec §4). */
export function UnitField({ look, ...props }: EntryFieldProps & { look?: ComboboxLook }) {
  const { form, setting, send, errorOf } = props;
  const { q, setQ, queryOptions } = useLookupSearch();
  const isItem = form.unitType === 'Item';
  const items = trpc.item.searchPage.useInfiniteQuery(
    { q, withUnits: true },
    {
      ...queryOptions,
      enabled: queryOptions.enabled && isItem,
    },
  );
  const resources = trpc.resource.searchPage.useInfiniteQuery(
    { q, withUnits: true },
    {
      ...queryOptions,
      enabled: queryOptions.enabled && !isItem,
    },
  );
  const { rows, search } = pickerSearch(isItem ? items : resources);
  const { unitType } = form;
  const recent = useRecent().units.filter((unit) => unit.unitType === unitType);
  const starred = useFavourites({ enabled: queryOptions.enabled })
    .units.filter((unit) => unit.unitType === unitType)
    .map((unit) => ({
      no: unit.unitNo,
      description: unit.unitDescription,
      baseUnitCode: unit.unitOfMeasureCode,
    }));
  const known: readonly UnitOption[] = [...starred, ...recent, ...rows];
  return (
    <LookupField<UnitOption>
      label={t(`worksheet.unit-${unitType}`)}
      look={look}
      placeholder={look && t('entry-form.choose')}
      error={errorOf('unitNo')}
      optional={false}
      value={form.unit}
      results={rows}
      recent={withFavouritesFirst(starred, recent, ({ no }) => no)}
      renderStar={({ value, label }, place) => (
        <LazyFavouriteStar
          {...{ unitType, place }}
          unit={known.find(({ no }) => no === value)}
          name={label}
        />
      )}
      toOption={({ no, description }) => toComboboxOption(no, description)}
      onChange={(unit) => {
        send({ type: 'unit', unit });
        const unitOfMeasure = lastMeasure(recent.find(({ no }) => no === unit?.no));
        if (unitOfMeasure) send({ type: 'unitOfMeasure', unitOfMeasure });
      }}
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
