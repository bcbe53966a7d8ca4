import { Button } from '@worksheet/ui/button';
import { toast } from '@worksheet/ui/toaster';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { AuditFilter } from '#features/audit/audit-filter.ts';
import { saveFile } from '#lib/rest.ts';
import { stringifySearch } from '#lib/search-params.ts';
import { showError } from '#lib/show-error.ts';

export function AuditDownload({ filter }: { filter: AuditFilter }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await saveFile(`/api/audit/csv${stringifySearch({ ...filter })}`);
      toast.success(t('audit.download-started'));
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<FileDown aria-hidden />} busy={busy} onClick={() => void download()}>
      {t('audit.download')}
    </Button>
  );
}
