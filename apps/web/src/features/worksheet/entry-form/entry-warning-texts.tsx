import { isCalendarDate } from '@worksheet/domain/dates/calendar';
import { lineOf } from '@worksheet/domain/worksheet/entry-form/check';
import { splitAtMidnight } from '@worksheet/domain/worksheet/entry-form/past-midnight';
import { endsNextDay } from '@worksheet/domain/worksheet/entry-form/state';
import { flagsOfEntry, type EntryFlag } from '@worksheet/domain/worksheet/flags/entry';
import type { FlaggedLine } from '@worksheet/domain/worksheet/flags/line';
import { entryWarningsTexts } from '@worksheet/i18n/entry-warnings';
import { Alert } from '@worksheet/ui/alert';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import type { EntryFieldProps } from '#features/worksheet/entry-form/use-entry-form.ts';
import { formats } from '#lib/format.ts';
import { addLazyTexts } from '#lib/i18n/lazy-texts.ts';
import { lookupQuery } from '#lib/lookup-query.ts';
import { trpc } from '#trpc.ts';

addLazyTexts(entryWarningsTexts);

export interface EntryWarningsProps extends Pick<EntryFieldProps, 'form' | 'setting'> {
  /** The other lines of the same user. */
  readonly lines: readonly FlaggedLine[];
  readonly isNew?: boolean;
  /** That the line can be saved all the same. */
  readonly reassurance: string;
}

export function EntryWarningTexts({
  form,
  setting,
  lines,
  isNew = false,
  reassurance,
}: EntryWarningsProps) {
  const leave = trpc.job.search.useQuery(
    { absence: true, activeCustomer: false },
    { ...lookupQuery, enabled: form.quantity !== '' || form.timeTo !== '' },
  );
  const leaveJobs = leave.isLoading ? undefined : (leave.data ?? []).map(({ code }) => code);
  // The date's part of work that passes midnight.
  const [part] =
    endsNextDay(form, setting) && isCalendarDate(form.date)
      ? splitAtMidnight(form, setting)
      : [form];
  const line = lineOf(part, setting);
  const { today, settings } = setting;
  const context = { others: lines, today, dayLimit: settings.dayLimit, leaveJobs, isNew };
  const flags = line ? flagsOfEntry(line, context) : [];
  return (
    <>
      {flags.length > 0 && (
        <Alert tone="warn" className="px-3 py-2.5 text-sm">
          {flags.map((flag) => (
            <span key={flag.code}>{warningText(flag)} </span>
          ))}
          {reassurance}
        </Alert>
      )}
    </>
  );
}

function warningText(flag: EntryFlag): ReactNode {
  if (flag.code === 'over-24-hours' || flag.code === 'over-day-limit') {
    const limit = flag.code === 'over-24-hours' ? 24 : flag.params.limit;
    return (
      <>
        <strong className="font-semibold">
          {t('entry-warnings.over-hours', { limit: formats.amount(limit) })}
        </strong>{' '}
        {t('entry-warnings.over-hours-total', { hours: formats.quantity(flag.params.hours) })}
      </>
    );
  }
  if (flag.code === 'days-ago') return t('entry-warnings.days-ago', flag.params);
  if (flag.code === 'overlap') {
    const { timeFrom, timeTo, description } = flag.with;
    return t('entry-warnings.overlap', {
      from: formats.time(timeFrom ?? ''),
      to: formats.time(timeTo ?? ''),
      description,
    });
  }
  return t(`entry-warnings.${flag.code}`);
}
