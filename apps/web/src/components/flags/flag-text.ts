import type { FlagCode, ReferenceKind } from '@worksheet/domain/worksheet/approval';
import { defaultCounting } from '@worksheet/domain/worksheet/hours';
import type { TFunction } from 'i18next';
import type { Formats } from '#lib/format.ts';

/** A flag in the form in which `approval.review` returns it. */
export interface FlagOfDay {
  readonly code: FlagCode;
  readonly params?: Readonly<Record<string, string | number | null | undefined>> | undefined;
}

export interface FlagText {
  /** The text for a cell: `overlap`, `>24 t`. */
  readonly word: string;
  /** The text for a chip: `Overlap 10:00–11:30`. */
  readonly sentence: string;
  /** `7,50 → 7,25`, for a line that was changed since it was sent back. */
  readonly change: string | undefined;
}

interface FlagTextOptions {
  readonly t: TFunction;
  /** Names a unit of measure by its code beside an amount. */
  readonly unitName: (quantity: number, code: string) => string;
  readonly formats: Pick<Formats, 'amount' | 'quantity' | 'count' | 'clock'>;
}

export function flagText({ code, params }: FlagOfDay, options: FlagTextOptions): FlagText {
  const { t, formats, unitName } = options;
  const text = (name: string) => String(params?.[name] ?? '');
  const number = (name: string) => Number(params?.[name] ?? 0);
  const count = number('count') || number('days');
  const quantity = number('quantity');
  const measure = text('unitOfMeasureCode');
  const values = {
    from: formats.clock(text('from')),
    to: formats.clock(text('to')),
    code: text('code'),
    count,
    hours: formats.amount(number('hours')),
    limit: formats.amount(number('limit')),
    amount: `${formats.amount(quantity)} ${isHour(measure) ? t('flags.hours') : unitName(quantity, measure)}`,
    times: timesText(Math.floor(quantity / number('median')), options),
  };
  const isChange = code === 'changed-since-return' && values.from !== '' && values.to !== '';
  return {
    word: t(`flags.word-${code}`, values),
    sentence: t(`flags.${sentenceKey(code, text('kind'), count)}`, values),
    change: isChange
      ? `${formats.quantity(number('from'))} → ${formats.quantity(number('to'))}`
      : undefined,
  };
}

function sentenceKey(code: FlagCode, kind: string, count: number) {
  if (code === 'duplicate') return count > 2 ? 'duplicate-many' : 'duplicate-two';
  if (code === 'inactive-reference') return `inactive-${kind as ReferenceKind}` as const;
  return code;
}

function isHour(code: string): boolean {
  return defaultCounting(code).countsAs === 'hours';
}

const written = ['5', '6', '7', '8', '9', '10'] as const;

/** Small numbers are written out: `fem gange`. */
function timesText(times: number, { t, formats }: FlagTextOptions): string {
  const small = written.find((each) => each === String(times));
  return small ? t(`flags.times-${small}`) : formats.count(times);
}
