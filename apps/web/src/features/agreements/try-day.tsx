import { formatNumberText, parseNumberText } from '@worksheet/domain/fields/number-text';
import { payOfDay } from '@worksheet/domain/pay/pay-day';
import type { AgreementRules } from '@worksheet/domain/pay/rules';
import { toMillionths } from '@worksheet/domain/worksheet/exact-hours';
import { parseTime } from '@worksheet/domain/worksheet/parse-time';
import { formatClock } from '@worksheet/domain/worksheet/time';
import { fromHundredths, toHundredths } from '@worksheet/domain/worksheet/quantity';
import { Card, CardBody, CardHeader } from '@worksheet/ui/card';
import { Field } from '@worksheet/ui/field';
import { Input } from '@worksheet/ui/input';
import { Select } from '@worksheet/ui/select';
import { TimeInput } from '@worksheet/ui/time-input';
import { useState } from 'react';
import { t } from 'i18next';
import { formats, useLanguage } from '#lib/format.ts';

interface TryDayProps {
  /** Undefined while they are not complete. */
  readonly rules: AgreementRules | undefined;
  /** What is missing in them. */
  readonly problem: string;
  readonly previous: { readonly validFrom: string; readonly rules: AgreementRules } | undefined;
  readonly nameOf: (payType: string) => string;
  readonly isTimed: boolean;
}

// The first of January 2024 was a Monday.
const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${day}`);
const holiday = 'holiday';

/** What a day would be paid as by the rules that are edited, and by those before. */
export function TryDay({ rules, problem, previous, nameOf, isTimed }: TryDayProps) {
  const language = useLanguage();
  const [typed, setTyped] = useState({
    day: days[5] ?? '',
    norm: formatNumberText(0, language, 2),
    from: formats.clock('07:00'),
    to: formats.clock('13:30'),
    hours: formatNumberText(6.5, language, 2),
  });
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const read = (text: string) => {
    const reading = parseNumberText(text, { language, scale: 2 });
    return 'value' in reading ? reading.value : undefined;
  };
  const norm = read(typed.norm);
  const [from, to] = [parseTime(typed.from), parseTime(typed.to)];
  const span = from === undefined || to === undefined ? undefined : (to - from) / 60;
  const hours = isTimed ? span : read(typed.hours);
  const isRead = hours !== undefined && hours > 0 && hours <= 24 && norm !== undefined;

  const rowsBy = (by: AgreementRules): readonly (readonly [payType: string, hours: number])[] => {
    const isHoliday = typed.day === holiday;
    const line = {
      id: 1,
      jobNo: '',
      isLeave: false,
      hours: toMillionths(hours ?? 0),
      days: null,
      quantity: toHundredths(hours ?? 0),
      unitOfMeasure: '',
      item: null,
      clock: isTimed && from !== undefined && to !== undefined && from < to ? { from, to } : null,
    };
    const date = isHoliday ? '2024-01-01' : typed.day;
    const day = { date, isHoliday, norm: toHundredths(norm ?? 0), lines: [line] };
    return payOfDay(day, by, () => 0).rows.map(({ payType, amount }) => [
      payType,
      fromHundredths(amount),
    ]);
  };
  const rows = isRead && rules ? rowsBy(rules) : [];
  const old = isRead && previous ? rowsBy(previous.rules) : [];
  const textOf = (all: typeof rows) =>
    all.map(([payType, amount]) => `${formats.quantity(amount)} ${nameOf(payType)}`).join(', ');

  return (
    <Card aria-label={t('rules.try')} className="agreement-try">
      <CardHeader title={t('rules.try')} />
      <CardBody className="grid grid-cols-2 gap-3">
        <Field label={t('rules.try-day')} className="col-span-2">
          <Select
            value={typed.day}
            onChange={(day) => set({ day })}
            options={[
              ...days.map((date) => ({ value: date, label: capitalised(formats.weekday(date)) })),
              { value: holiday, label: t('rules.try-holiday') },
            ]}
          />
        </Field>
        {isTimed ? (
          (['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(`rules.try-${end}`)}>
              <TimeInput
                value={typed[end]}
                onChange={(text) => set({ [end]: text })}
                parse={(text) => {
                  const minutes = parseTime(text);
                  return minutes === undefined ? text : formats.clock(formatClock(minutes));
                }}
              />
            </Field>
          ))
        ) : (
          <Field label={t('rules.try-hours')}>
            <Input
              inputMode="decimal"
              value={typed.hours}
              onChange={({ target }) => set({ hours: target.value })}
            />
          </Field>
        )}
        <Field label={t('rules.try-norm')}>
          <Input
            inputMode="decimal"
            value={typed.norm}
            onChange={({ target }) => set({ norm: target.value })}
          />
        </Field>
      </CardBody>
      <CardBody className="border-t text-body" role="status">
        {!isRead || !rules ? (
          <p className="text-ink-muted">{rules ? t('rules.try-unread') : problem}</p>
        ) : (
          <>
            <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 figures">
              {rows.map(([payType, amount]) => (
                <div key={payType} className="contents">
                  <dt>{nameOf(payType)}</dt>
                  <dd className="text-right font-semibold">{formats.quantity(amount)}</dd>
                </div>
              ))}
              <dt className="border-t pt-1.5 text-ink-muted">{t('rules.try-total')}</dt>
              <dd className="border-t pt-1.5 text-right">{formats.quantity(hours)}</dd>
            </dl>
            {rows.length === 0 && <p className="mt-2">{t('rules.try-nothing')}</p>}
            {previous && (
              <p className="mt-3 text-ink-muted">
                {textOf(old) === textOf(rows)
                  ? t('rules.try-same', { date: formats.longDate(previous.validFrom) })
                  : t('rules.try-before', {
                      date: formats.longDate(previous.validFrom),
                      rows: textOf(old) || t('rules.try-nothing'),
                    })}
              </p>
            )}
          </>
        )}
      </CardBody>
    </Card>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
