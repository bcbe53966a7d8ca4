import { useTranslation } from 'react-i18next';
import { DownloadMenu } from '#components/import-export/download-menu.tsx';

const formats = ['xlsx', 'csv'] as const;

/** Exports a list in the format that imports. */
export function ExportMenu({ address }: { /** The REST call of the list. */ address: string }) {
  const { t } = useTranslation();
  return (
    <DownloadMenu
      label={t('files.export')}
      started={t('files.export-started')}
      files={formats.map((format) => ({
        name: t(`files.${format}`),
        url: `${address}?format=${format}`,
      }))}
    />
  );
}
