import { entryRules } from '@worksheet/domain/entry-rules';
import { useTranslation } from 'react-i18next';
import { toJobOption, toComboboxOption } from '#features/worksheet/entry-form/options.ts';
import type { EntryFieldsProps } from '#features/worksheet/entry-form/entry-fields-props.ts';
import { LookupField } from '#features/worksheet/entry-form/lookup-field.tsx';
import {
  recentLimit,
  findRecent,
  useLastUsed,
} from '#features/worksheet/entry-form/use-last-used.ts';
import { useLookupSearch } from '#features/worksheet/entry-form/use-lookup-search.ts';
import { searchLimit } from '#components/search-combobox.tsx';
import { trpc, type Outputs } from '#trpc.ts';

/** Customers, filtered to the bill-to customer of the job (spec §4). */
export function CustomerField({ form, send, errorOf }: EntryFieldsProps) {
  const { t } = useTranslation();
  const { q, setQ, options } = useLookupSearch();
  const search = trpc.customer.search.useQuery(
    { q, limit: searchLimit, jobCode: form.job?.code },
    options,
  );
  const { customer: used } = useLastUsed();
  const recent = trpc.useQueries((t) =>
    used.map((code) =>
      t.customer.search(
        { q: code, limit: recentLimit, jobCode: form.job?.code },
        { enabled: options.enabled },
      ),
    ),
  );
  return (
    <LookupField
      label={t('worksheet.customer')}
      error={errorOf('customerNo')}
      optional={false}
      value={form.customer}
      found={search.data}
      recent={findRecent(used, recent, ({ no }) => no)}
      toOption={({ no, name }) => toComboboxOption(no, name)}
      onChange={(customer) => send({ type: 'customer', customer })}
      onSearch={setQ}
      loading={search.isFetching}
    />
  );
}

/** Jobs, filtered to the chosen customer (spec §4). */
export function JobField({ form, setting, send, errorOf }: EntryFieldsProps) {
  const { t } = useTranslation();
  const { q, setQ, options } = useLookupSearch();
  const search = trpc.job.search.useQuery(
    { q, limit: searchLimit, customerNo: form.customer?.no },
    options,
  );
  const { job: used } = useLastUsed();
  const recent = trpc.useQueries((t) =>
    used.map((code) =>
      t.job.search(
        { q: code, limit: recentLimit, customerNo: form.customer?.no },
        { enabled: options.enabled },
      ),
    ),
  );
  const showsCustomer = entryRules(setting.settings).customer.shown;
  return (
    <LookupField
      label={t('worksheet.job')}
      error={errorOf('jobCode')}
      optional={false}
      value={form.job}
      found={search.data?.map(toJobOption)}
      recent={findRecent(used, recent, ({ code }) => code).map(toJobOption)}
      toOption={({ code, description, billTo }) =>
        toComboboxOption(code, description, showsCustomer ? undefined : (billTo?.name ?? undefined))
      }
      onChange={(job) => send({ type: 'job', job })}
      onSearch={setQ}
      loading={search.isFetching}
    />
  );
}

interface TaskFieldProps extends EntryFieldsProps {
  readonly tasks: Outputs['jobTask']['search'] | undefined;
  readonly loading: boolean;
}

/** The tasks of the job: all of them are here, so they are searched here. */
export function TaskField({ form, setting, send, errorOf, tasks, loading }: TaskFieldProps) {
  const { t } = useTranslation();
  return (
    <LookupField
      label={t('worksheet.job-task')}
      error={errorOf('jobTaskCode')}
      optional={!entryRules(setting.settings).jobTask.mandatory}
      value={form.jobTask}
      found={form.job ? tasks : []}
      toOption={({ code, description }) => toComboboxOption(code, description)}
      onChange={(jobTask) => send({ type: 'jobTask', jobTask })}
      loading={loading}
      waitsFor={form.job ? undefined : t('worksheet.choose-job-first')}
    />
  );
}

export function LocationField({ form, setting, send, errorOf }: EntryFieldsProps) {
  const { t } = useTranslation();
  const { q, setQ, options } = useLookupSearch();
  const search = trpc.location.search.useQuery({ q, limit: searchLimit }, options);
  const { location: used } = useLastUsed();
  const recent = trpc.useQueries((t) =>
    used.map((code) =>
      t.location.search({ q: code, limit: recentLimit }, { enabled: options.enabled }),
    ),
  );
  return (
    <LookupField
      label={t('worksheet.location')}
      error={errorOf('locationCode')}
      optional={!entryRules(setting.settings).location.mandatory}
      value={form.location}
      found={search.data?.map(withoutName)}
      recent={findRecent(used, recent, ({ code }) => code).map(withoutName)}
      toOption={({ code }) => toComboboxOption(code, null)}
      onChange={(location) => send({ type: 'location', location })}
      onSearch={setQ}
      loading={search.isFetching}
    />
  );
}

/** A location has a code and no name (D28). */
function withoutName({ code }: { readonly code: string }) {
  return { code, description: null };
}

export function WorkTypeField({ form, setting, send, errorOf }: EntryFieldsProps) {
  const { t } = useTranslation();
  const { q, setQ, options } = useLookupSearch();
  const search = trpc.workType.search.useQuery({ q, limit: searchLimit }, options);
  const { workType: used } = useLastUsed();
  const recent = trpc.useQueries((t) =>
    used.map((code) =>
      t.workType.search({ q: code, limit: recentLimit }, { enabled: options.enabled }),
    ),
  );
  return (
    <LookupField
      label={t('worksheet.work-type')}
      error={errorOf('workTypeCode')}
      optional={!entryRules(setting.settings).workType.mandatory}
      value={form.workType}
      found={search.data}
      recent={findRecent(used, recent, ({ code }) => code)}
      toOption={({ code, description }) => toComboboxOption(code, description)}
      onChange={(workType) => send({ type: 'workType', workType })}
      onSearch={setQ}
      loading={search.isFetching}
    />
  );
}
