import type { files as en } from '../en/files.ts';
import type { Texts } from '../texts.ts';

export const files: Texts<typeof en> = {
  'import-page': 'Import',
  import: 'Importér',
  export: 'Eksportér',
  csv: 'CSV',
  xlsx: 'Excel (.xlsx)',
  'export-started': 'Filen hentes',
  'import-from-file': 'Importér fra fil',
};
