/** What an operator reads while looking at an account that is not theirs. */
export const visit = {
  label: 'Visit',
  seeing: 'You see {{name}} ({{code}}) and can change nothing',
  'seeing-short': 'You see {{name}}',
  until: 'until {{time}}',
  left: '{{time}} left',
  end: 'End the visit',
  'end-short': 'End',
  ended: 'The visit to {{name}} is ended',
  'ran-out':
    'The visit to {{name}} is over: it lasts 30 minutes. You are back in your own account.',
  'only-looks': 'During a visit nothing can be changed.',
} as const;
