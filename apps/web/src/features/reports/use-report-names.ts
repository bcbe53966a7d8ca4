import type { ReportKey } from '@worksheet/domain/reports/contract';
import type { ReportGroup } from '@worksheet/domain/reports/groups';
import { isCalendarDate } from '@worksheet/domain/dates/calendar';
import { weekNumber } from '@worksheet/domain/dates/iso-week';
import { t } from 'i18next';
import { isTimeGroup, type Period } from '#features/reports/periods.ts';
import type { Measure } from '#features/reports/report-search.ts';
import type { ReportTable, TableColumn } from '#features/reports/report-table.ts';
import { formats, useLocale } from '#lib/format.ts';
import { useUnitNameOfCode } from '#lib/use-unit-name.ts';

export interface KeyName {
  /** Undefined if the name says it all. */
  readonly code: string | undefined;
  readonly name: string;
}

/** Returns the names of the groups, rows, columns and amounts of a report. */
export function useReportNames(period: Period) {
  const locale = useLocale();
  const unitName = useUnitNameOfCode();
  const isOneYear = period.from.slice(0, 4) === period.to.slice(0, 4);
  const upper = (text: string) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
  const month = new Intl.DateTimeFormat(locale, {
    month: 'short',
    ...(isOneYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  });
  const numericDay = (date: string) =>
    new Date(date).toLocaleDateString(locale, {
      day: 'numeric',
      month: 'numeric',
      timeZone: 'UTC',
    });
  /** `Nov.`, `W47`; with the year if the period has several. */
  const timeName = (time: string) => {
    if (isCalendarDate(time)) return formats.dayAndMonth(time);
    if (!time.includes('W')) return upper(month.format(new Date(`${time}-01T00:00:00Z`)));
    const week = t('reports.short-week', { week: weekNumber(time) });
    return isOneYear ? week : `${week} ${time.slice(0, 4)}`;
  };
  const groupName = (group: ReportGroup) => upper(t(`reports.group-${group}`));
  const keyName = (group: ReportGroup, key: ReportKey | undefined): KeyName => {
    const { code = null, name = null, jobCode } = key ?? {};
    if (code === null) return { code: undefined, name: t(`reports.without-${group}`) };
    if (isTimeGroup(group)) return { code: undefined, name: timeName(code) };
    const shown = jobCode === undefined ? code : `${jobCode} ${code}`;
    if (name === null || name === code) return { code: undefined, name: shown };
    return { code: shown, name };
  };
  const shortMeasureName = (measure: Measure) =>
    measure === 'hours' || measure === 'records'
      ? t(`reports.measure-${measure}`)
      : upper(unitOf(measure));
  const unitOf = (measure: Measure, quantity: number | string = '') =>
    unitName(quantity, measure.slice('unit:'.length));
  return {
    /** As the name, but short enough for each of thirty bars: `27.11.`. */
    barName: (time: string) => (isCalendarDate(time) ? numericDay(time) : timeName(time)),
    groupName,
    keyName,
    /** The names of all groups of a row. */
    rowName: (groups: readonly ReportGroup[], keys: readonly ReportKey[]) =>
      groups.map((group, at) => keyName(group, keys[at]).name).join(', '),
    measureName: (measure: Measure) =>
      measure === 'hours' || measure === 'records'
        ? t(`reports.measure-${measure}`)
        : t('reports.measure-unit', { unit: unitOf(measure) }),
    /** Returns the name of a measure as a heading of a column. */
    shortMeasureName,
    /** Returns the heading of a column; of what has a code, the code. */
    columnName: ({ columnGroup }: ReportTable, { code, key, count }: TableColumn) => {
      if (count !== undefined) return t('reports.other-columns', { count });
      if (columnGroup === undefined) return shortMeasureName(code as Measure);
      const { code: shown, name } = keyName(columnGroup, key);
      return columnGroup === 'person' ? name : (shown ?? name);
    },
    amount: (value: number, measure: Measure) =>
      measure === 'records' ? formats.count(value) : formats.quantity(value),
    /** Returns an amount with its unit: `565,00 timer`. */
    amountText: (value: number, measure: Measure) => {
      if (measure === 'records')
        return `${formats.count(value)} ${t('reports.records', { count: value })}`;
      const unit = measure === 'hours' ? t('reports.hours') : unitOf(measure, value);
      return `${formats.quantity(value)} ${unit}`;
    },
  };
}

export type ReportNames = ReturnType<typeof useReportNames>;
