import { todayIn } from '@worksheet/domain/dates/calendar';
import { normalizedKey } from '@worksheet/domain/fields/normalized-key';
import { Card } from '@worksheet/ui/card';
import { DatePicker } from '@worksheet/ui/date-picker';
import { Field } from '@worksheet/ui/field';
import { useState } from 'react';
import { t } from 'i18next';
import { useIsImpersonating } from '#components/impersonation.ts';
import { SearchCombobox } from '#components/search-combobox.tsx';
import { auditEventOptions, type AuditFilter } from '#features/audit/audit-filter.ts';
import { matchWords } from '#lib/match-words.ts';
import { personOption, usePersonName } from '#lib/use-person-name.ts';
import { trpc } from '#trpc.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly timeZone: string;
  readonly onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, timeZone, onChange }: AuditFiltersProps) {
  const today = todayIn(timeZone);
  const change = (part: AuditFilter) => onChange({ ...filter, ...part });
  return (
    <Card
      aria-label={t('audit.filters')}
      className="mb-5 grid grid-cols-2 gap-4 p-4 max-sm:gap-3 max-sm:*:nth-[n+3]:col-span-2 lg:grid-cols-4 print:hidden"
    >
      <Field label={t('audit.from')}>
        <DatePicker
          today={today}
          value={filter.from ?? ''}
          max={filter.to}
          onChange={(date) => change({ from: date === '' ? undefined : date })}
        />
      </Field>
      <Field label={t('audit.to')}>
        <DatePicker
          today={today}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={(date) => change({ to: date === '' ? undefined : date })}
        />
      </Field>
      <Field label={t('audit.event')}>
        <SearchCombobox
          label={t('audit.event')}
          placeholder={t('audit.all-events')}
          value={filter.event ?? ''}
          options={auditEventOptions.map((event) => ({
            value: event,
            label: t(`audit.event-${event}`),
          }))}
          onChange={(value) =>
            change({ event: auditEventOptions.find((event) => event === value) })
          }
          clearable
        />
      </Field>
      <UserFilter value={filter.username} onChange={(username) => change({ username })} />
    </Card>
  );
}

interface UserFilterProps {
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** Offers users and the typed text, because the log contains deleted users and operators. */
function UserFilter({ value = '', onChange }: UserFilterProps) {
  const [q, setQ] = useState('');
  const users = trpc.user.list.useQuery({});
  const typed = q.trim();
  const nameOf = usePersonName();
  const isImpersonating = useIsImpersonating();
  // The keys are hidden during an impersonation.
  const keys = trpc.apiKey.list.useQuery(undefined, { enabled: !isImpersonating });
  const names = [
    ...(users.data ?? []).map(({ username }) => username),
    'API key',
    ...(keys.data ?? []).map(({ name }) => `API key ${name}`),
  ];
  const options = names
    .map((name) => personOption(name, nameOf))
    .filter(({ value, label }) => matchWords(`${value} ${label}`, q));
  const isKnown =
    typed === '' ||
    names.some((name) => [name, nameOf(name)].map(normalizedKey).includes(normalizedKey(typed)));
  return (
    <Field label={t('audit.user')}>
      <SearchCombobox
        label={t('audit.user')}
        placeholder={t('audit.all-users')}
        value={value}
        options={
          isKnown
            ? options
            : [...options, { value: typed, label: t('audit.typed-user', { name: typed }) }]
        }
        selected={{ value, label: nameOf(value) }}
        onChange={(next) => onChange(next === '' ? undefined : next)}
        onSearch={setQ}
        loading={users.isPending}
        clearable
      />
    </Field>
  );
}
