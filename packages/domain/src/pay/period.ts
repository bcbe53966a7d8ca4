import type { PayPeriodSetting } from '#account/settings.ts';
import { addDays, daysBetween, type CalendarDate } from '#dates/calendar.ts';
import { addMonths, monthOf } from '#dates/month.ts';
import type { PayPeriod } from './contract.ts';

/** The pay period that contains a date. Periods of two weeks also extend before their anchor. */
export function payPeriodOf(date: CalendarDate, setting: PayPeriodSetting): PayPeriod {
  if (setting.kind === 'month') {
    const month = monthOf(date);
    return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
  }
  const { anchor } = setting;
  const from = addDays(anchor, Math.floor(daysBetween(anchor, date) / 14) * 14);
  return { from, to: addDays(from, 13) };
}

export function previousPayPeriod({ from }: PayPeriod, setting: PayPeriodSetting): PayPeriod {
  return payPeriodOf(addDays(from, -1), setting);
}

export function nextPayPeriod({ to }: PayPeriod, setting: PayPeriodSetting): PayPeriod {
  return payPeriodOf(addDays(to, 1), setting);
}
