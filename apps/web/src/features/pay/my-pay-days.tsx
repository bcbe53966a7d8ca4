import type { PayDayOfPerson, PayDays } from '@worksheet/domain/pay/contract';
import { Card } from '@worksheet/ui/card';
import { cn } from '@worksheet/ui/cn';
import { SkeletonRows } from '@worksheet/ui/skeleton';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { moveBetweenRows } from '#components/list/move-between-rows.ts';
import { QueryError } from '#components/query-error.tsx';
import type { PayTypeName } from '#features/pay/matrix/pay-table.ts';
import type { MyPay } from '#features/pay/my-pay.ts';
import { usePayTexts } from '#features/pay/use-pay-texts.ts';
import { DayBar } from '#features/pay/why/day-bar.tsx';
import { RuleQuotes } from '#features/pay/why/rule-quotes.tsx';
import { formats } from '#lib/format.ts';
import { weekFormats } from '#lib/week-formats.ts';
import { trpc } from '#trpc.ts';

/** The days that are not plain, one of which opens in place, and how many are plain. */
export function MyPayDays({
  username,
  mine: { plain, others, plainDays },
  payTypes,
}: {
  readonly username: string;
  readonly mine: MyPay;
  readonly payTypes: PayDays['payTypes'];
}) {
  const [opened, setOpened] = useState<string>();
  const byCode = new Map(payTypes.map((type) => [type.code, type]));
  const payType = plain?.description.toLowerCase() ?? '';
  const norms = new Set(others.flatMap(({ norm }) => (norm === null || norm === 0 ? [] : norm)));
  const [norm] = norms;
  return (
    <Card className="overflow-hidden">
      {others.length > 0 && (
        <>
          <h3 className="figures flex min-h-11 items-center justify-between gap-4 border-b bg-well px-5 font-semibold max-sm:px-4">
            {t('pay.my-others', { payType })}
            {norms.size === 1 && norm !== undefined && (
              <span className="font-normal text-ink-muted">
                {t('pay.my-norm', { hours: formats.quantity(norm) })}
              </span>
            )}
          </h3>
          <ul onKeyDown={moveBetweenRows}>
            {others.map((day) => (
              <OtherDay
                key={day.date}
                {...{ username, day, plain, byCode }}
                isOpened={day.date === opened}
                onOpen={(isOpen) => setOpened(isOpen ? day.date : undefined)}
              />
            ))}
          </ul>
        </>
      )}
      {plainDays.count > 0 && (
        <p className="figures flex min-h-11 items-center justify-between gap-4 bg-well px-5 max-sm:px-4">
          <span className="font-semibold">
            {t('pay.my-plain', { payType, count: plainDays.count })}
          </span>
          <span className="text-ink-muted">
            {formats.quantity(plainDays.hours)} {t('pay.unit-hours')}
          </span>
        </p>
      )}
    </Card>
  );
}

interface OtherDayProps {
  readonly username: string;
  readonly day: PayDayOfPerson;
  readonly plain: PayTypeName | undefined;
  readonly byCode: ReadonlyMap<string, PayTypeName>;
  readonly isOpened: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function OtherDay({ username, day, plain, byCode, isOpened, onOpen }: OtherDayProps) {
  const { amount } = usePayTexts();
  const Icon = isOpened ? ChevronDown : ChevronRight;
  const parts = day.rows
    .filter((row) => row.payType !== plain?.code)
    .map((row) => {
      const type = byCode.get(row.payType);
      return `${type?.description ?? row.payType}: ${amount(row.amount, type?.unit ?? 'hours')}`;
    });
  return (
    <li className="border-b">
      <button
        type="button"
        data-row-link
        aria-expanded={isOpened}
        className="pay-own-day figures flex min-h-12 w-full items-center gap-3 px-5 py-1.5 text-left hover:bg-paper max-sm:px-4"
        onClick={() => onOpen(!isOpened)}
      >
        <span
          className={cn(
            'flex-1 whitespace-nowrap first-letter:uppercase',
            isOpened && 'font-semibold',
          )}
        >
          {weekFormats.weekday(day.date)} {formats.dayAndMonth(day.date)}
        </span>
        <span className="text-right text-sm text-ink-muted">{parts.join(', ')}</span>
        <span className="font-semibold">{day.hours > 0 && formats.quantity(day.hours)}</span>
        <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      </button>
      {isOpened && <OpenedDay {...{ username, byCode }} date={day.date} label={t('pay.loading')} />}
    </li>
  );
}

interface OpenedDayProps {
  readonly username: string;
  readonly date: string;
  readonly byCode: ReadonlyMap<string, PayTypeName>;
  readonly label: string;
}

/** The same words as an administrator reads. */
function OpenedDay({ username, date, byCode, label }: OpenedDayProps) {
  const why = trpc.pay.why.useQuery({ username, date });
  if (why.error && !why.data) return <QueryError query={why} />;
  if (!why.data) return <SkeletonRows label={label} />;
  const { text, lines } = why.data;
  return (
    <div className="px-5 pb-4 max-sm:px-4">
      <p className="figures text-base text-pretty">{text}</p>
      <DayBar lines={lines} payTypes={byCode} payType={undefined} />
      <RuleQuotes why={why.data} payTypes={byCode} payType={undefined} />
    </div>
  );
}
