/** Of the filters of the worksheet, which are loaded later. */
export const filter = {
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'other-period': 'Other period…',
  from: 'From',
  to: 'To',
  'clear-filter': 'Clear: {{name}}',
  'no-option': 'No matches',
} as const;
