import { entryRules } from '@worksheet/domain/worksheet/entry-rules';
import type { CustomerOption } from '@worksheet/domain/worksheet/entry-form/state';
import type { ComboboxLook } from '@worksheet/ui/combobox';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { toJobOption } from '#features/worksheet/entry-form/use-entry-lookups.ts';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import {
  LookupField,
  toComboboxOption,
  useLookupSearch,
} from '#features/worksheet/entry-form/fields/lookup-field.tsx';
import { useRecent } from '#features/worksheet/use-recent.ts';
import { pickerSearch, type PickerSearch } from '#components/search-combobox.tsx';
import {
  useFavourites,
  withFavouritesFirst,
  LazyFavouriteStar,
} from '#features/worksheet/favourites/use-favourites.ts';
import { trpc, type Outputs } from '#trpc.ts';

/** Filtered to the bill-to customer of the selected job (spec §4). */
export function CustomerField({ form, send, errorOf }: EntryFieldProps) {
  const { jobs } = useRecent();
  const ofJobs = jobs.filter(({ code }) => form.job === null || code === form.job.code);
  const recent = uniqueBy(
    ofJobs.map((job) => ({ no: job.billToCustomerNo, name: job.billToCustomerName })),
    ({ no }) => no,
  );
  const { q, setQ, queryOptions } = useLookupSearch();
  const query = trpc.customer.searchPage.useInfiniteQuery(
    { q, jobCode: form.job?.code },
    queryOptions,
  );
  const { rows, search } = pickerSearch(query);
  return (
    <LookupField
      label={t('worksheet.customer')}
      error={errorOf('customerNo')}
      optional={false}
      value={form.customer}
      results={rows}
      recent={recent}
      toOption={({ no, name }) => toComboboxOption(no, name)}
      onChange={(customer) => send({ type: 'customer', customer })}
      onSearch={setQ}
      search={search}
    />
  );
}

interface JobFieldProps extends EntryFieldProps {
  readonly aside?: ReactNode;
  readonly look?: ComboboxLook;
}

export function JobField({ form, send, errorOf, look, aside }: JobFieldProps) {
  const { q, setQ, queryOptions } = useLookupSearch();
  const customerNo = form.customerFromJob ? undefined : form.customer?.no;
  const recent = useRecent().jobs.filter(
    (job) => customerNo === undefined || job.billToCustomerNo === customerNo,
  );
  const query = trpc.job.searchPage.useInfiniteQuery({ q, customerNo }, queryOptions);
  const { rows, search } = pickerSearch(query);
  const starred = useFavourites({ enabled: queryOptions.enabled }).jobs.filter(
    (job) => customerNo === undefined || job.billToCustomerNo === customerNo,
  );
  const known = [...starred, ...recent, ...rows];
  return (
    <LookupField
      label={t('worksheet.job')}
      look={look}
      aside={aside}
      placeholder={look && t('entry-form.choose-job')}
      error={errorOf('jobCode')}
      optional={false}
      value={form.job}
      results={rows.map(toJobOption)}
      recent={withFavouritesFirst(starred, recent, ({ code }) => code).map(toJobOption)}
      renderStar={({ value, label }, place) => (
        <LazyFavouriteStar
          job={known.find(({ code }) => code === value)}
          name={label}
          place={place}
        />
      )}
      toOption={({ code, description, billTo }) =>
        toComboboxOption(code, description, billTo ? customerText(billTo) : undefined)
      }
      toSelected={({ code, description, billTo }) =>
        toComboboxOption(code, description, billTo?.name ?? billTo?.no)
      }
      onChange={(job) => send({ type: 'job', job })}
      onSearch={setQ}
      search={search}
    />
  );
}

/** Jobs are found by it, too (D25). */
function customerText({ no, name }: CustomerOption): string {
  return name === null ? no : `${no} ${name}`;
}

interface TaskFieldProps extends EntryFieldProps {
  readonly tasks: Outputs['jobTask']['search'] | undefined;
  readonly search: PickerSearch;
}

/** All tasks are loaded, so the search needs no server call. */
export function TaskField({ form, setting, send, errorOf, tasks, search }: TaskFieldProps) {
  const recent = useRecent().tasks.filter(({ jobCode }) => jobCode === form.job?.code);
  return (
    <LookupField
      label={t('worksheet.job-task')}
      error={errorOf('jobTaskCode')}
      optional={!entryRules(setting.settings).jobTask.mandatory}
      value={form.jobTask}
      results={form.job ? tasks : []}
      recent={recent}
      toOption={({ code, description }) => toComboboxOption(code, description)}
      onChange={(jobTask) => send({ type: 'jobTask', jobTask })}
      search={search}
      disabledReason={form.job ? undefined : t('worksheet.choose-job-first')}
    />
  );
}

export function LocationField({ form, setting, send, errorOf }: EntryFieldProps) {
  const { locations } = useRecent();
  const { q, setQ, queryOptions } = useLookupSearch();
  const query = trpc.location.searchPage.useInfiniteQuery({ q }, queryOptions);
  const { rows, search } = pickerSearch(query);
  return (
    <LookupField
      label={t('worksheet.location')}
      error={errorOf('locationCode')}
      optional={!entryRules(setting.settings).location.mandatory}
      value={form.location}
      results={rows.map(toLocationOption)}
      recent={locations.map(toLocationOption)}
      toOption={({ code }) => toComboboxOption(code, null)}
      onChange={(location) => send({ type: 'location', location })}
      onSearch={setQ}
      search={search}
    />
  );
}

/** A location has a code but no description (D28). */
function toLocationOption({ code }: { readonly code: string }) {
  return { code, description: null };
}

export function WorkTypeField({ form, setting, send, errorOf }: EntryFieldProps) {
  const { workTypes } = useRecent();
  const { q, setQ, queryOptions } = useLookupSearch();
  const query = trpc.workType.searchPage.useInfiniteQuery({ q }, queryOptions);
  const { rows, search } = pickerSearch(query);
  return (
    <LookupField
      label={t('worksheet.work-type')}
      error={errorOf('workTypeCode')}
      optional={!entryRules(setting.settings).workType.mandatory}
      value={form.workType}
      results={rows}
      recent={workTypes}
      toOption={({ code, description }) => toComboboxOption(code, description)}
      onChange={(workType) => send({ type: 'workType', workType })}
      onSearch={setQ}
      search={search}
    />
  );
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
}
