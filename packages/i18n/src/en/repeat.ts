export const repeat = {
  repeat: 'Repeat',
  'repeat-record': 'Repeat: {{description}}',
  replaced: 'What you had begun was replaced.',
  'not-filled': 'The record was not filled in, because the form was changed in the meantime.',
  restore: 'Bring it back',
  'left-out': 'Not everything could be taken over',
  'left-out-why': 'No longer in use: {{fields}}. Choose something else where it is needed.',
  'last-used': 'Last used',
} as const;
