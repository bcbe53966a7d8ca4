import type { PayPeriodSetting } from '@worksheet/domain/account/settings';
import type { PayPeriod } from '@worksheet/domain/pay/contract';
import { nextPayPeriod, previousPayPeriod, payPeriodOf } from '@worksheet/domain/pay/period';
import { IconButton } from '@worksheet/ui/icon-button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from 'i18next';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { dateOf } from '#lib/search-params.ts';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

interface PayPeriodPickerProps {
  readonly period: PayPeriod;
  readonly setting: PayPeriodSetting;
  /** The first day of another period. */
  readonly onChange: (from: string) => void;
}

export function PayPeriodPicker({ period, setting, onChange }: PayPeriodPickerProps) {
  const { periodName } = usePayTexts();
  return (
    <div className="flex items-center rounded-lg border bg-surface print:border-0">
      <IconButton
        label={t('pay.previous-period')}
        className="print:hidden"
        onClick={() => onChange(previousPayPeriod(period, setting).from)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <h2
        aria-live="polite"
        className="figures px-1 text-control font-medium first-letter:uppercase"
      >
        {periodName(period)}
      </h2>
      <IconButton
        label={t('pay.next-period')}
        className="print:hidden"
        onClick={() => onChange(nextPayPeriod(period, setting).from)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}

/** The pay period of an address, and how the account divides the calendar. Without an address: the last that ended. */
export function usePayPeriod(
  session: Session,
  address: string | undefined,
): { readonly period: PayPeriod; readonly setting: PayPeriodSetting } {
  const [{ payPeriod: setting }] = trpc.account.read.useSuspenseQuery();
  const date = dateOf(address);
  const period =
    date === undefined
      ? previousPayPeriod(payPeriodOf(todayIn(session.timeZone), setting), setting)
      : payPeriodOf(date, setting);
  return { period, setting };
}
