import type { Localized } from '#entities/field.ts';
import { numberCell, type FileColumn } from '#file-column.ts';
import type { HoursDay } from './contract.ts';
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

export const hoursColumns: readonly FileColumn<HoursDay>[] = [
  {
    heading: { en: 'Username', da: 'Brugernavn' },
    isNumber: false,
    text: ({ username }) => username,
  },
  { heading: { en: 'Name', da: 'Navn' }, isNumber: false, text: ({ name }) => name },
  { heading: { en: 'Date', da: 'Dato' }, isNumber: false, text: ({ date }) => date },
  {
    heading: { en: 'Hours', da: 'Timer' },
    isNumber: true,
    text: ({ hours }, language) => numberCell(hours, language),
  },
  {
    heading: { en: 'Norm', da: 'Norm' },
    isNumber: true,
    text: ({ norm }, language) => numberCell(norm, language),
  },
  {
    heading: { en: 'Absence', da: 'Fravær' },
    isNumber: true,
    text: ({ absence }, language) => numberCell(absence, language),
  },
  {
    heading: { en: 'State', da: 'Status' },
    isNumber: false,
    text: ({ state }, language) => dayStateNames[state][language],
  },
  {
    heading: { en: 'Average week', da: 'Gennemsnitlig uge' },
    isNumber: true,
    text: ({ averageWeek }, language) => numberCell(averageWeek, language),
  },
  {
    heading: { en: 'Looks like', da: 'Ser ud til' },
    isNumber: false,
    text: ({ flags }, language) =>
      flags
        .map(({ code, params }) =>
          flagTexts[code][language].replace('{hours}', numberCell(params.hours, language)),
        )
        .join(' · '),
  },
];

const flagTexts: Readonly<Record<HoursDay['flags'][number]['code'], Localized>> = {
  rest: {
    en: 'less than 11 hours of rest ({hours})',
    da: 'mindre end 11 timers hvile ({hours})',
  },
  'average-week': {
    en: 'more than 48 hours a week on average ({hours})',
    da: 'over 48 timer om ugen i gennemsnit ({hours})',
  },
};
