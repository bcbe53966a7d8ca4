export const archive = {
  subtitle: 'Exported records, read only',
  from: 'From date',
  to: 'To date',
  job: 'Job',
  filters: 'Filters',
  'all-customers': 'All customers',
  'all-jobs': 'All jobs',
  'empty-text': 'No exported records match these filters',
  'empty-action': 'Show the whole year',
  'view-exports': 'Exports',
  'export-number': 'Export {{number}}',
} as const;
