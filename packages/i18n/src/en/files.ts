export const files = {
  'import-page': 'Import',
  import: 'Import',
  export: 'Export',
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
  'export-started': 'The download has started',
  'import-from-file': 'Import from file',
} as const;
