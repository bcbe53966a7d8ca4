import { todayIn } from '@worksheet/domain/dates/calendar';
import type { PayPeriod } from '@worksheet/domain/pay/contract';
import {
  payPeriodOf,
  previousPayPeriod,
  type PayPeriodSetting,
} from '@worksheet/domain/pay/period';
import { dateOf } from '#lib/search-params.ts';
import type { Session } from '#lib/session.ts';

const monthly: PayPeriodSetting = { kind: 'month' };

/** The pay period of the address, and how the account divides the calendar. Without an address: the last that ended. */
export function usePayPeriod(
  session: Session,
  address: string | undefined,
): { readonly period: PayPeriod; readonly setting: PayPeriodSetting } {
  const setting = monthly;
  const from = dateOf(address);
  const period =
    from === undefined
      ? previousPayPeriod(payPeriodOf(todayIn(session.timeZone), setting), setting)
      : payPeriodOf(from, setting);
  return { period, setting };
}
