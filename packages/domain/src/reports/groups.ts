/* This is a file of its own, so that the browser loads it without the schemas. */

export const reportGroups = [
  'customer',
  'job',
  'task',
  'person',
  'team',
  'workType',
  'unit',
  'location',
  'day',
  'week',
  'month',
] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** The columns that can be left out of the file of a report; the codes of its groups are always in it. */
export const reportColumnGroups = ['names', 'hours', 'sums', 'records'] as const;
export type ReportColumnGroup = (typeof reportColumnGroups)[number];
