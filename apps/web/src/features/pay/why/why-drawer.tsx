import type { PayDays, PayPeriod } from '@worksheet/domain/pay/contract';
import { useMediaQuery } from '@worksheet/ui/media-query';
import { cn } from '@worksheet/ui/cn';
import { Sheet, SheetContent } from '@worksheet/ui/sheet';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { moveBetweenRows } from '#components/list/move-between-rows.ts';
import { QueryError } from '#components/query-error.tsx';
import type { PayNumber } from '#features/pay/matrix/pay-matrix.tsx';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { DayWhy } from '#features/pay/why/day-why.tsx';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';

interface WhyDrawerProps {
  readonly number: PayNumber;
  readonly period: PayPeriod;
  readonly onClose: () => void;
}

/** Why a number of the matrix is what it is: the days that make it, one of them opened. */
export function WhyDrawer({ number: { person, payType }, period, onClose }: WhyDrawerProps) {
  const { periodName, amount, unit } = usePayTexts();
  const isPhone = useMediaQuery('(width < 768px)');
  const { username, name } = person;
  const days = trpc.pay.days.useQuery({ ...period, username });
  const made = daysOf(days.data, payType.code);
  return (
    <Sheet open onOpenChange={onClose} modal={isPhone}>
      <SheetContent
        side="right"
        title={t('pay.why-title', { name, payType: payType.description })}
        // Another number can be chosen in the matrix.
        onInteractOutside={(event) => event.preventDefault()}
        className="pay-why"
      >
        <p className="border-b px-4 pb-3 text-ink-muted">
          <span className="inline-block first-letter:uppercase">{periodName(period)}</span> ·{' '}
          <strong className="figures font-semibold text-ink">
            {amount(person.amounts.get(payType.code) ?? 0, payType.unit)} {unit(payType.unit)}
          </strong>{' '}
          {days.data && t('pay.why-days', { count: made.length })}
        </p>
        {days.error && !days.data ? (
          <QueryError query={days} />
        ) : days.data ? (
          <OpenedDays {...{ username, payType, made }} payTypes={days.data.payTypes} />
        ) : (
          <SkeletonRows label={t('pay.loading')} />
        )}
      </SheetContent>
    </Sheet>
  );
}

type MadeDay = PayDays['days'][number] & { readonly amount: number };

function daysOf(data: PayDays | undefined, payType: string): MadeDay[] {
  return (data?.days ?? []).flatMap((day) => {
    const row = day.rows.find((each) => each.payType === payType);
    return row ? [{ ...day, amount: row.amount }] : [];
  });
}

interface OpenedDaysProps {
  readonly username: string;
  readonly payType: PayNumber['payType'];
  readonly made: readonly MadeDay[];
  readonly payTypes: PayDays['payTypes'];
}

function scrollIntoList(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

/** The day with the most of it is opened first. */
function OpenedDays({ username, payType, made, payTypes }: OpenedDaysProps) {
  const { amount } = usePayTexts();
  const largest = made.toSorted((a, b) => b.amount - a.amount)[0];
  const [opened = largest?.date, setOpened] = useState<string>();
  return (
    <>
      <ul className="pay-days shrink-0 border-b p-1.5" onKeyDown={moveBetweenRows}>
        {made.map((day) => {
          const isOpened = day.date === opened;
          const Icon = isOpened ? ChevronDown : ChevronRight;
          const shown = amount(day.amount, payType.unit);
          return (
            <li key={day.date} ref={day.date === largest?.date ? scrollIntoList : undefined}>
              <button
                type="button"
                data-row-link
                aria-expanded={isOpened}
                className={cn(
                  'pay-day figures min-h-9 w-full items-center gap-2 rounded-md px-3 text-right touch:min-h-11',
                  isOpened ? 'bg-primary-soft font-semibold' : 'hover:bg-well',
                )}
                onClick={() => setOpened(day.date)}
              >
                <span className="text-left">
                  {weekFormats.weekday(day.date)} {formats.dayAndMonth(day.date)}
                </span>
                <span className="font-normal text-ink-muted">
                  {t('pay.why-hours', { hours: formats.quantity(day.hours) })}
                </span>
                <span className="font-semibold">{shown}</span>
                <Icon aria-hidden className="size-3.5 text-ink-muted" />
              </button>
            </li>
          );
        })}
      </ul>
      {opened !== undefined && (
        <DayWhy key={opened} {...{ username, payTypes }} date={opened} payType={payType.code} />
      )}
    </>
  );
}
