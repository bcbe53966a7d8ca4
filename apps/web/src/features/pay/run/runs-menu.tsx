import { useNavigate } from '@tanstack/react-router';
import type { PayRun } from '@worksheet/domain/pay/contract';
import { Button } from '@worksheet/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';

/** Leads to the runs, newest first; those that are voided are struck through. */
export function RunsMenu({ runs }: { readonly runs: readonly PayRun[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { periodName } = usePayTexts();
  const [open, setOpen] = useState(false);
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <Button variant="quiet">{t('pay.runs')}</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {runs.map((run) => (
          <DropdownMenuItem
            key={run.number}
            className={run.voidedDateTime === null ? '' : 'text-ink-muted line-through'}
            onSelect={() =>
              void navigate({ to: '/pay/run/$number', params: { number: String(run.number) } })
            }
          >
            {t('pay.run', { number: run.number })} · {periodName(run)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
