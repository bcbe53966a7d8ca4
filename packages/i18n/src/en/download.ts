export const download = {
  open: 'Download',
  title: 'Download',
  text_one: 'One record is downloaded as a CSV file.',
  text_other: '{{count, number}} records are downloaded as a CSV file.',
  'plain-title': 'Download',
  'plain-text': 'The records stay where they are.',
  'mark-title': 'Download and mark as exported',
  'mark-warning':
    'All entries move from the worksheet to the archive, where they can no longer be changed.',
  'mark-warning-approved':
    'The approved entries move from the worksheet to the archive, where they can no longer be changed.',
  approved_one: '{{count, number}} approved',
  approved_other: '{{count, number}} approved',
  unapproved_one: '{{count, number}} not approved',
  unapproved_other: '{{count, number}} not approved',
  'only-approved': 'Export only the approved ones',
  'approved-required':
    'Your company only exports approved records. The other records remain in the worksheet.',
  busy: 'Preparing the file…',
  'failed-title': 'The download failed',
  started: 'Download started...',
  nothing: 'There is nothing to download',
} as const;
