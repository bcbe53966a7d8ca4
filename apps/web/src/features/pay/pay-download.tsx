import type { PayPeriod } from '@worksheet/domain/pay/contract';
import { Button } from '@worksheet/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { toast } from '@worksheet/ui/toaster';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#lib/rest.ts';
import { stringifySearch } from '#lib/search-params.ts';
import { showError } from '#lib/show-error.ts';

/** The pay of a period as a file, for a spreadsheet. */
export function PayDownload({ period: { from, to } }: { readonly period: PayPeriod }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const download = useMutation({
    mutationFn: (format: string) => saveFile(`/api/pay${stringifySearch({ from, to, format })}`),
    onSuccess: () => toast.success(t('pay.download-started')),
    onError: showError,
  });
  return (
    <DropdownMenu open={isOpen} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <Button icon={<FileDown aria-hidden />} busy={download.isPending}>
          {t('pay.download')}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {(['xlsx', 'csv'] as const).map((format) => (
          <DropdownMenuItem key={format} onSelect={() => download.mutate(format)}>
            {t(`pay.download-${format}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
