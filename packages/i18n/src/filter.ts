import type { Texts } from './texts.ts';

/** The texts of the worksheet's filters, which are loaded later. */
const en = {
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'other-period': 'Other period…',
  from: 'From',
  to: 'To',
  'clear-filter': 'Clear: {{name}}',
  'no-option': 'No matches',
} as const;

const da: Texts<typeof en> = {
  'this-week': 'Denne uge',
  'last-week': 'Sidste uge',
  'this-month': 'Denne måned',
  'other-period': 'Anden periode…',
  from: 'Fra',
  to: 'Til',
  'clear-filter': 'Ryd: {{name}}',
  'no-option': 'Ingen fundet',
};

/** The texts of the worksheet's filters, which only their chunk contains. */
export const filterTexts = { en: { filter: en }, da: { filter: da } };
