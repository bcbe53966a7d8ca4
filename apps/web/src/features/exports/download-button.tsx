import type { Mode } from '@worksheet/domain/policy';
import { Button } from '@worksheet/ui/button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const { Component: DownloadDialog } = lazyComponent(
  async () => (await import('#features/exports/download-dialog.tsx')).DownloadDialog,
  { isNeeded: ({ open }) => open },
);

export interface DownloadList {
  /** The file contains exactly these records. */
  readonly entries: readonly { readonly id: number; readonly isApproved: boolean }[];
  readonly mode: Mode | undefined;
  readonly exported: boolean;
  /** False in the archive (spec §2) and for basic users (D43). */
  readonly canMark: boolean;
}

export function DownloadButton(list: DownloadList) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<FileDown aria-hidden />}
        disabled={list.entries.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('download.open')}
      </Button>
      <DownloadDialog open={open} onOpenChange={setOpen} {...list} />
    </>
  );
}
