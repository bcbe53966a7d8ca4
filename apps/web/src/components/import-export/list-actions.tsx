import { entities } from '@worksheet/domain/entities/entities';
import type { ReactNode } from 'react';
import { t } from 'i18next';
import { DownloadMenu } from './download-menu.tsx';
import { Link } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { FileUp } from 'lucide-react';
import { useIsImpersonating } from '#components/impersonation.ts';

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

interface ImportLinkProps {
  /** The list that is filled, such as `items`; without it, the file decides. */
  readonly list?: string;
}

/** Hidden during impersonation, which may only look. */
export function ImportLink({ list }: ImportLinkProps) {
  const isImpersonating = useIsImpersonating();
  if (isImpersonating) return null;
  return (
    <Button asChild>
      <Link to="/admin/import" search={list === undefined ? {} : { entity: list }}>
        <FileUp aria-hidden />
        {t(list === undefined ? 'files.import-from-file' : 'files.import')}
      </Link>
    </Button>
  );
}
