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

interface DownloadButtonProps {
  readonly entries: readonly number[];
  readonly mode: Mode | undefined;
  readonly exported: boolean;
}

export function DownloadButton({ entries, mode, exported }: DownloadButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<FileDown aria-hidden />}
        disabled={entries.length === 0}
        onClick={() => setOpen(true)}
      >
        {t('download.open')}
      </Button>
      <DownloadDialog
        open={open}
        onOpenChange={setOpen}
        entries={entries}
        mode={mode}
        exported={exported}
      />
    </>
  );
}
