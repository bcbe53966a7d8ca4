import { Link, useNavigate } from '@tanstack/react-router';
import type { PayPeriodSetting } from '@worksheet/domain/account/settings';
import type { Pay, PayPeriod, PayRun } from '@worksheet/domain/pay/contract';
import { Button } from '@worksheet/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@worksheet/ui/dropdown-menu';
import { useState } from 'react';
import { t } from 'i18next';
import { DownloadMenu } from '#components/import-export/download-menu.tsx';
import { PayPeriodPicker } from '#features/pay/pay-period-picker.tsx';
import { MakeRun } from '#features/pay/run/make-run.tsx';
import { stringifySearch } from '#lib/search-params.ts';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';
import { usePayTexts } from './use-pay-texts.ts';

interface PayActionsProps {
  readonly session: Session;
  readonly pay: Pay;
  readonly period: PayPeriod;
  readonly setting: PayPeriodSetting;
  readonly onPeriod: (from: string) => void;
}

/** The period, its file for a spreadsheet, and its run: to make, or to see once it is made. */
export function PayActions({ session, pay, period, setting, onPeriod }: PayActionsProps) {
  const { data: runs } = trpc.pay.runs.useQuery({});
  const { run } = pay.period;
  // Until the pay of another period is loaded, that of the period before is shown.
  const isShown = pay.period.from === period.from && !session.visit;
  const canRun = isShown && pay.rows.length + pay.differences.length > 0;
  return (
    <>
      <PayPeriodPicker {...{ period, setting }} onChange={onPeriod} />
      {runs && runs.length > 0 && <RunsMenu runs={runs} />}
      {isShown && pay.rows.length > 0 && (
        <DownloadMenu
          label={t('pay.download')}
          started={t('pay.download-started')}
          files={(['xlsx', 'csv'] as const).map((format) => ({
            name: t(`pay.download-${format}`),
            url: `/api/pay${stringifySearch({ ...period, format })}`,
          }))}
        />
      )}
      {run !== null && (
        <Button asChild variant="primary">
          <Link to="/pay/run/$number" params={{ number: String(run) }}>
            {t('pay.see-file')}
          </Link>
        </Button>
      )}
      {run === null && runs && canRun && (
        <MakeRun {...{ session, pay }} number={(runs[0]?.number ?? 0) + 1} />
      )}
    </>
  );
}

/** Leads to the runs, newest first; those that are voided are struck through. */
function RunsMenu({ runs }: { readonly runs: readonly PayRun[] }) {
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
