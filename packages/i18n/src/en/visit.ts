export const visit = {
  label: 'Visit',
  seeing: 'You are viewing {{name}} ({{code}}) and cannot change anything',
  'seeing-short': 'Viewing {{name}}',
  until: 'until {{time}}',
  left: '{{time}} left',
  end: 'End the visit',
  'end-short': 'End',
  ended: 'The visit to {{name}} has ended',
  'ran-out':
    'The visit to {{name}} is over: it lasts 30 minutes. You are back in your own account.',
  'read-only': 'During a visit nothing can be changed.',
} as const;
