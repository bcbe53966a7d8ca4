export const lists = {
  'create-another': 'Create & add another',
} as const;
