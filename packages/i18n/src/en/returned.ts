/** Of records that were sent back, which are loaded where one is shown. */
export const returned = {
  band_one: '{{count, number}} record came back',
  band_other: '{{count, number}} records came back',
  'sent-back': 'sent it back {{date}}: “{{reason}}”',
  'sent-back-title': '{{name}} sent this back {{date}}',
  waiting: 'Waiting for {{name}}.',
  correct: 'Correct',
  'correct-record': 'Correct: {{description}}',
  'correct-it': 'Correct it',
  'show-all': 'Show them',
  reason: '“{{reason}}” {{name}}',
  'answers-text': 'Change what is needed and update. {{name}} then looks at it again.',
  answered: '{{name}} can see that you changed it.',
} as const;
