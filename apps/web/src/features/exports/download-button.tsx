import type { Mode } from '@worksheet/domain/access/policy';
import type { WorksheetRecord } from '@worksheet/domain/worksheet/record';
import type { LinkProps } from '@tanstack/react-router';
import { Button } from '@worksheet/ui/button';
import { IconButton } from '@worksheet/ui/icon-button';
import { lazyComponent } from '@worksheet/ui/lazy-component';
import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';

const { Component: DownloadDialog } = lazyComponent(
  async () => (await import('#features/exports/download-dialog.tsx')).DownloadDialog,
  { isNeeded: ({ open }) => open },
);

export interface DownloadList {
  /** The file contains exactly these records. */
  readonly records: readonly WorksheetRecord[];
  readonly mode: Mode | undefined;
  readonly exported: boolean;
  /** False in the archive (spec §2) and for basic users (D43). */
  readonly canMark: boolean;
  /** The search of the worksheet's list that shows those not approved; needed where marking is offered. */
  readonly unapprovedSearch?: LinkProps['search'];
}

interface DownloadButtonProps extends DownloadList {
  /** Shows an icon only, for the menu bar. */
  readonly asIcon?: boolean;
}

export function DownloadButton({ asIcon = false, ...list }: DownloadButtonProps) {
  const [open, setOpen] = useState(false);
  const button = { disabled: list.records.length === 0, onClick: () => setOpen(true) };
  return (
    <>
      {asIcon ? (
        <IconButton label={t('worksheet.download')} className="size-11" {...button}>
          <Download aria-hidden className="size-5!" />
        </IconButton>
      ) : (
        <Button icon={<FileDown aria-hidden />} {...button}>
          {t('worksheet.download')}
        </Button>
      )}
      <DownloadDialog open={open} onOpenChange={setOpen} {...list} />
    </>
  );
}
