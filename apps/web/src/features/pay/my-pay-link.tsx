import { Link } from '@tanstack/react-router';
import { todayIn } from '@worksheet/domain/dates/calendar';
import { Button } from '@worksheet/ui/button';
import { Banknote } from 'lucide-react';
import { t } from 'i18next';
import { usePayPeriod } from '#features/pay/pay-period-picker.tsx';
import type { Session } from '#lib/session.ts';
import { trpc } from '#trpc.ts';

/** Leads to one's own pay basis, if an agreement has paid something in the last period or since. */
export function MyPayLink({ session }: { readonly session: Session }) {
  const { period } = usePayPeriod(session, undefined);
  const { data } = trpc.pay.days.useQuery({
    username: session.username,
    from: period.from,
    to: todayIn(session.timeZone),
  });
  if (!data?.days.some(({ rows }) => rows.length > 0)) return null;
  return (
    <Button asChild variant="quiet">
      <Link to="/hours/pay">
        <Banknote aria-hidden />
        {t('hours.my-pay')}
      </Link>
    </Button>
  );
}
