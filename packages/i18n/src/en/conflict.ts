export const conflict = {
  changed: 'Changed meanwhile:',
  'changed-by': 'Changed meanwhile by {{name}}:',
  own: 'You have changed this in another window. What you typed is still here.',
  same: 'The fields of this form are as they were when you opened it.',
  yours: 'you: {{value}}',
  empty: 'empty',
  'keep-hint': 'Keeping yours saves only what you changed. The rest stays as it is now.',
  keep: 'Keep mine and save',
} as const;
