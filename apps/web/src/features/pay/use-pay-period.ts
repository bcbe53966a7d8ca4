import type { PayPeriodSetting } from '@worksheet/domain/account/settings';
import { todayIn } from '@worksheet/domain/dates/calendar';
import type { PayPeriod } from '@worksheet/domain/pay/contract';
import { payPeriodOf, previousPayPeriod } from '@worksheet/domain/pay/period';
import { dateOf } from '#lib/search-params.ts';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

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
