import { entities } from '@worksheet/domain/entities/entities';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportLink } from '#components/import-export/import-link.tsx';
import { DownloadMenu } from './download-menu.tsx';

const formats = ['xlsx', 'csv'] as const;

interface ListActionsProps {
  /** The name of the list in the address of its page, such as `items`. */
  readonly list: string;
  /** The button that adds an entry. */
  readonly add: ReactNode;
}

/** The buttons of a list of master data or users. */
export function ListActions({ list, add }: ListActionsProps) {
  const entity = Object.values(entities).find(({ path }) => path === list);
  return (
    <>
      <ImportLink list={list} />
      <ExportMenu address={`/api/${entity?.name ?? 'user'}`} />
      {add}
    </>
  );
}

/** The actions of a list without entries, which can only be filled. */
export function EmptyListActions({ list, add }: ListActionsProps) {
  return (
    <>
      {add}
      <ImportLink list={list} />
    </>
  );
}

/** Exports a list in the format that imports. */
function ExportMenu({ address }: { /** The REST call of the list. */ address: string }) {
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
