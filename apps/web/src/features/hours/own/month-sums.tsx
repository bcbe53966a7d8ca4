import type { PeriodSums } from '@worksheet/domain/hours/period-sums';
import { t } from 'i18next';
import { useHoursTexts } from '#features/hours/cell/use-hours-texts.ts';
import { formats } from '#lib/format.ts';

interface MonthSumsProps {
  readonly sums: PeriodSums;
  readonly period: string;
  readonly isPhone: boolean;
}

/** What was worked in a month and credited beside it, what is above or below the norm, and the average week of four months. */
export function MonthSums({ sums, period, isPhone }: MonthSumsProps) {
  const { signed } = useHoursTexts();
  const figures = [
    {
      name: 'sum',
      label: isPhone ? t('base.total') : t('hours.total-of', { period }),
      value: formats.quantity(sums.total),
    },
    ...(sums.credited === 0
      ? []
      : [
          { name: 'worked', label: t('hours.worked'), value: formats.quantity(sums.worked) },
          { name: 'credited', label: t('hours.credited'), value: formats.quantity(sums.credited) },
        ]),
    ...(sums.deviation === null
      ? []
      : [
          {
            name: 'deviation',
            label: t(isPhone ? 'hours.deviation' : 'hours.deviation-long'),
            value: signed(sums.deviation),
          },
        ]),
    ...(sums.averageWeek === null
      ? []
      : [
          {
            name: 'average',
            label: t('hours.average'),
            value: formats.quantity(sums.averageWeek),
          },
        ]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] max-sm:gap-x-3">
      {figures.map(({ name, label, value }) => (
        <div key={name} data-figure={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-ink-muted">{label}</dt>
          <dd className="text-lg font-semibold tracking-tight figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
