export const appUpdate = {
  ready: 'A new version is ready',
  reload: 'Reload',
} as const;
