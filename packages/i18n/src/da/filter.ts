import type { filter as en } from '../en/filter.ts';
import type { Texts } from '../texts.ts';

export const filter: Texts<typeof en> = {
  'this-week': 'Denne uge',
  'last-week': 'Sidste uge',
  'this-month': 'Denne måned',
  'other-period': 'Anden periode…',
  from: 'Fra',
  to: 'Til',
  'clear-filter': 'Ryd: {{name}}',
  'no-option': 'Ingen fundet',
};
