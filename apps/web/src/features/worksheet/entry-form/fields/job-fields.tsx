import { entryRules } from '@worksheet/domain/entry-rules';
import type { CustomerOption } from '@worksheet/domain/worksheet/entry-form-state';
import { useTranslation } from 'react-i18next';
import { toJobOption } from '#features/worksheet/entry-form/use-entry-lookups.ts';
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
import { pickerSearch, type PickerSearch } from '#components/search-combobox.tsx';
import { trpc, type Outputs } from '#trpc.ts';

/** Filtered to the bill-to customer of the selected job (spec §4). */
export function CustomerField({ form, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  const { q, setQ, queryOptions } = useLookupSearch();
  const query = trpc.customer.searchPage.useInfiniteQuery(
    { q, jobCode: form.job?.code },
    queryOptions,
  );
  const { rows, search } = pickerSearch(query);
  const { customer: recentCodes } = useLastUsed();
  const recentSearches = trpc.useQueries((t) =>
    recentCodes.map((code) =>
      t.customer.search(
        { q: code, limit: recentLimit, jobCode: form.job?.code },
        { enabled: queryOptions.enabled },
      ),
    ),
  );
  return (
    <LookupField
      label={t('worksheet.customer')}
      error={errorOf('customerNo')}
      optional={false}
      value={form.customer}
      results={rows}
      recent={findRecent(recentCodes, recentSearches, ({ no }) => no)}
      toOption={({ no, name }) => toComboboxOption(no, name)}
      onChange={(customer) => send({ type: 'customer', customer })}
      onSearch={setQ}
      search={search}
    />
  );
}

export function JobField({ form, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  const { q, setQ, queryOptions } = useLookupSearch();
  const query = trpc.job.searchPage.useInfiniteQuery(
    { q, customerNo: form.customer?.no },
    queryOptions,
  );
  const { rows, search } = pickerSearch(query);
  const { job: recentCodes } = useLastUsed();
  const recentSearches = trpc.useQueries((t) =>
    recentCodes.map((code) =>
      t.job.search(
        { q: code, limit: recentLimit, customerNo: form.customer?.no },
        { enabled: queryOptions.enabled },
      ),
    ),
  );
  return (
    <LookupField
      label={t('worksheet.job')}
      error={errorOf('jobCode')}
      optional={false}
      value={form.job}
      results={rows.map(toJobOption)}
      recent={findRecent(recentCodes, recentSearches, ({ code }) => code).map(toJobOption)}
      toOption={({ code, description, billTo }) =>
        toComboboxOption(code, description, billTo ? customerText(billTo) : undefined)
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
  const { t } = useTranslation();
  return (
    <LookupField
      label={t('worksheet.job-task')}
      error={errorOf('jobTaskCode')}
      optional={!entryRules(setting.settings).jobTask.mandatory}
      value={form.jobTask}
      results={form.job ? tasks : []}
      toOption={({ code, description }) => toComboboxOption(code, description)}
      onChange={(jobTask) => send({ type: 'jobTask', jobTask })}
      search={search}
      disabledReason={form.job ? undefined : t('worksheet.choose-job-first')}
    />
  );
}

export function LocationField({ form, setting, send, errorOf }: EntryFieldProps) {
  const { t } = useTranslation();
  const { q, setQ, queryOptions } = useLookupSearch();
  const query = trpc.location.searchPage.useInfiniteQuery({ q }, queryOptions);
  const { rows, search } = pickerSearch(query);
  const { location: recentCodes } = useLastUsed();
  const recentSearches = trpc.useQueries((t) =>
    recentCodes.map((code) =>
      t.location.search({ q: code, limit: recentLimit }, { enabled: queryOptions.enabled }),
    ),
  );
  return (
    <LookupField
      label={t('worksheet.location')}
      error={errorOf('locationCode')}
      optional={!entryRules(setting.settings).location.mandatory}
      value={form.location}
      results={rows.map(toLocationOption)}
      recent={findRecent(recentCodes, recentSearches, ({ code }) => code).map(toLocationOption)}
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
  const { t } = useTranslation();
  const { q, setQ, queryOptions } = useLookupSearch();
  const query = trpc.workType.searchPage.useInfiniteQuery({ q }, queryOptions);
  const { rows, search } = pickerSearch(query);
  const { workType: recentCodes } = useLastUsed();
  const recentSearches = trpc.useQueries((t) =>
    recentCodes.map((code) =>
      t.workType.search({ q: code, limit: recentLimit }, { enabled: queryOptions.enabled }),
    ),
  );
  return (
    <LookupField
      label={t('worksheet.work-type')}
      error={errorOf('workTypeCode')}
      optional={!entryRules(setting.settings).workType.mandatory}
      value={form.workType}
      results={rows}
      recent={findRecent(recentCodes, recentSearches, ({ code }) => code)}
      toOption={({ code, description }) => toComboboxOption(code, description)}
      onChange={(workType) => send({ type: 'workType', workType })}
      onSearch={setQ}
      search={search}
    />
  );
}
