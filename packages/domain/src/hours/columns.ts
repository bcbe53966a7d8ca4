import type { Localized } from '#entities/field.ts';
import { contentText, type FileColumn } from '#import/file-column.ts';
import { exactAmounts, totalHours } from './period-sums.ts';
import type { ApprovalState, HoursDay } from './contract.ts';
import type { DayState } from './day-state.ts';

/* The columns of the file with the hours of people by day. */

export const hoursFileName: Localized = { en: 'Hours', da: 'Timer' };

export const dayStateNames: Readonly<Record<DayState, Localized>> = {
  none: { en: '', da: '' },
  holiday: { en: 'Public holiday', da: 'Helligdag' },
  absence: { en: 'Leave or illness', da: 'Ferie eller fravær' },
  open: { en: 'Open', da: 'Åben' },
  missing: { en: 'Missing', da: 'Mangler' },
  short: { en: 'Short', da: 'Kort' },
  full: { en: 'Full', da: 'Fuld' },
  over: { en: 'Over', da: 'Over' },
};

const approvalStateNames: Readonly<Record<ApprovalState, Localized>> = {
  waiting: { en: 'Waiting', da: 'Venter' },
  returned: { en: 'Sent back', da: 'Sendt retur' },
  approved: { en: 'Approved', da: 'Godkendt' },
};

export const hoursColumns: readonly FileColumn<HoursDay>[] = [
  {
    heading: { en: 'Username', da: 'Brugernavn' },
    kind: 'text',
    value: ({ username }) => username,
  },
  { heading: { en: 'Name', da: 'Navn' }, kind: 'text', value: ({ name }) => name },
  { heading: { en: 'Date', da: 'Dato' }, kind: 'date', value: ({ date }) => date },
  // The headings are those of the page (D62). Workbooks contain exact amounts, so that their sums are exact.
  {
    heading: { en: 'Worked', da: 'Arbejdet' },
    kind: 'decimal',
    value: (day) => exactAmounts(day).hours,
  },
  {
    heading: { en: 'Leave', da: 'Fravær' },
    kind: 'decimal',
    value: (day) => exactAmounts(day).absence,
  },
  {
    heading: { en: 'Credited', da: 'Godskrevet' },
    kind: 'decimal',
    value: (day) => exactAmounts(day).credited,
  },
  { heading: { en: 'Total', da: 'I alt' }, kind: 'decimal', value: totalHours },
  {
    heading: { en: 'Norm', da: 'Norm' },
    kind: 'decimal',
    value: ({ norm }) => norm,
  },
  {
    heading: { en: 'State', da: 'Status' },
    kind: 'text',
    value: ({ state }, language) => dayStateNames[state][language],
  },
  {
    heading: { en: 'Approval', da: 'Godkendelse' },
    kind: 'text',
    value: ({ approval }, language) =>
      approval === null ? null : approvalStateNames[approval][language],
  },
  {
    heading: { en: 'Average week', da: 'Gennemsnitlig uge' },
    kind: 'decimal',
    value: ({ averageWeek }) => averageWeek,
  },
  {
    heading: { en: 'Looks like', da: 'Ser ud til' },
    kind: 'text',
    value: ({ flags }, language) =>
      flags
        .map(({ code, params }) =>
          flagTexts[code][language].replace(
            '{figure}',
            contentText('days' in params ? params.days : params.hours, language),
          ),
        )
        .join(' · '),
  },
];

const flagTexts: Readonly<Record<HoursDay['flags'][number]['code'], Localized>> = {
  rest: {
    en: 'less than 11 hours of rest ({figure})',
    da: 'mindre end 11 timers hvile ({figure})',
  },
  'no-day-off': {
    en: '{figure} days in a row without a day off',
    da: '{figure} dage i træk uden fridag',
  },
  'average-week': {
    en: 'more than 48 hours a week on average ({figure})',
    da: 'over 48 timer om ugen i gennemsnit ({figure})',
  },
};
